import { makeEvent } from '@jalsa/checkout/test/make/event';
import { expect, it } from 'vitest';
import { mapLink } from './map-link.ts';

it.each([
  ['the point', { venue: { lat: 18.51, lng: 73.84 } }, '18.51,73.84'],
  ['the address', { venue: null }, 'Ghat Pavilion, 1 Ghat Road, Pune, Pune'],
  ['the place and the city', { address: '' }, 'Ghat Pavilion, Pune'],
])('links to %s', (_what, changes, query) => {
  const { origin, searchParams } = new URL(mapLink(makeEvent(changes)));
  expect(origin).toBe('https://www.google.com');
  expect(Object.fromEntries(searchParams)).toEqual({ api: '1', query });
});
