import { expect, test } from 'vitest';
import { aLine, anEvent } from '../../test/support/factories.ts';
import { discountedLines, isDiscounted } from './discounted-lines.ts';

const events = [anEvent({ _id: 'a', vendor_id: 'asha' }), anEvent({ _id: 'b', vendor_id: 'bina' })];
const [ofA, ofB, ofNone] = [
  aLine({ id: '1', event_id: 'a' }),
  aLine({ id: '2', event_id: 'b' }),
  aLine({ id: '3', event_id: 'c' }),
];

test('a discount is on the lines of its organiser, and without an organiser on all', () => {
  expect(discountedLines([ofA, ofB, ofNone], { vendor_id: 'bina' }, events)).toEqual([ofB]);
  expect(discountedLines({ lines: [ofA, ofB, ofNone] }, {}, events)).toEqual([ofA, ofB, ofNone]);
  expect(discountedLines([ofA, ofB], { vendor_id: null }, events)).toEqual([ofA, ofB]);
});

test('a discount is on all lines when the events are not known', () => {
  expect(discountedLines([ofA, ofB], { vendor_id: 'bina' })).toEqual([ofA, ofB]);
  expect(discountedLines({}, { vendor_id: 'bina' })).toEqual([]);
});

test('a discount of an organiser is not on an event without one', () => {
  expect(isDiscounted({ vendor_id: 'asha' }, anEvent())).toBe(false);
});
