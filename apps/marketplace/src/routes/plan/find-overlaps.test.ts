import { at, makeEvent } from '@jalsa/checkout/test/make/event';
import { expect, it } from 'vitest';
import { findOverlaps } from './find-overlaps.ts';

const HOUR = 3_600;
const evening = (name: string, from: number, to: number, slots = false) =>
  makeEvent({ name, slots, event_start: at(from * HOUR), event_end: at(to * HOUR) });
const overlapsOf = (...events: ReturnType<typeof evening>[]) =>
  findOverlaps(events).map((pair) => pair.map(({ name }) => name).join('+'));

it('finds each pair of events that overlap once', () => {
  expect(overlapsOf(evening('a', 0, 3), evening('b', 2, 4), evening('c', 1, 5), evening('d', 9, 10))).toEqual(
    ['a+b', 'a+c', 'b+c'],
  );
  expect(overlapsOf(evening('a', 0, 3), evening('b', 0, 3))).toEqual(['a+b']);
});

it('ignores events that follow each other and slot events', () => {
  expect(overlapsOf(evening('a', 0, 3), evening('b', 3, 4), evening('dates', 0, 9, true))).toEqual([]);
});
