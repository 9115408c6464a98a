import { at, makeCard, NOW } from '@jalsa/checkout/test/make/event';
import { localStore } from '@jalsa/web/storage/storage';
import { expect, it } from 'vitest';
import { readStoredEvents } from './read-stored-events.ts';
import { storeEvents } from './stored-events.ts';

const cards = (count: number) => Array.from({ length: count }, (_, index) => makeCard({ _id: `${index}` }));
const ids = (city: string) => readStoredEvents(city, localStore(), NOW).map(({ _id }) => _id);

it('stores the first six events of a city', () => {
  storeEvents('pune', cards(8), localStore());
  expect(ids('pune')).toEqual(['0', '1', '2', '3', '4', '5']);
  expect(ids('mumbai')).toEqual([]);
});

it('leaves out events that are over by the next visit', () => {
  storeEvents('pune', [makeCard({ _id: 'over', event_end: at(-60) }), makeCard()], localStore());
  expect(ids('pune')).toEqual(['event-1']);
});

it.each(['{', 'null', '{"city":"pune","events":[{"_id":"1"}]}'])('reads no events from %s', (text) => {
  localStorage.setItem('cityEvents', text);
  expect(ids('pune')).toEqual([]);
});
