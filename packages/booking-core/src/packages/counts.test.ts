import { expect, test } from 'vitest';
import { anEvent, aPackage, NOW } from '../../test/support/factories.ts';
import { capacityLeft } from './capacity-left.ts';
import { packageAvailability } from './package-availability.ts';
import { quantityLimit } from './quantity-limit.ts';

const NO_COUNTS = [0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1];

test.each(NO_COUNTS)('capacityLeft refuses a capacity of %d', (count) => {
  expect(() => capacityLeft(aPackage({ package_capacity: count }))).toThrow(RangeError);
  expect(() => capacityLeft(aPackage({ package_max: count }))).toThrow(RangeError);
  expect(() => capacityLeft(aPackage({ package_given: count }))).toThrow(RangeError);
  expect(() => capacityLeft(aPackage({ package_remaining_capacity: count }))).toThrow(String(count));
});

test.each(NO_COUNTS)('quantityLimit and packageAvailability refuse a limit of %d', (count) => {
  expect(() => quantityLimit(aPackage({ max_purchase: count }))).toThrow(RangeError);
  expect(() => packageAvailability(aPackage(), anEvent({ remaining_capacity: count }), { now: NOW })).toThrow(
    RangeError,
  );
});

test('capacityLeft refuses a difference that a number does not hold exactly', () => {
  const pkg = aPackage({ package_capacity: -Number.MAX_SAFE_INTEGER, package_given: 2 });
  expect(() => capacityLeft(pkg)).toThrow(RangeError);
});
