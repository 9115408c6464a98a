import { expect, test } from 'vitest';
import { isOnSale } from './is-on-sale.ts';
import type { Availability } from './package-availability.ts';

const states: [Availability, boolean][] = [
  [{ state: 'sold_out' }, false],
  [{ state: 'starts_in', seconds: 60 }, false],
  [{ state: 'ends_in', seconds: 60 }, true],
  [{ state: 'disabled', reason: 'not_started' }, false],
  [{ state: 'disabled', reason: 'expired' }, false],
  [{ state: 'available' }, true],
];

test.each(states)('isOnSale of %j is %s', (availability, expected) => {
  expect(isOnSale(availability)).toBe(expected);
});
