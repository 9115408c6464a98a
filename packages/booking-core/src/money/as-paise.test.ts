import { expect, test } from 'vitest';
import { asPaise } from './as-paise.ts';

test.each([0, 1, 99, Number.MAX_SAFE_INTEGER])('asPaise accepts %d as an amount in paise', (amount) => {
  expect(asPaise(amount)).toBe(amount);
});

test('asPaise turns minus zero into zero', () => {
  expect(asPaise(-0)).toBe(0);
});

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])(
  'asPaise refuses %d with the value in the message',
  (amount) => {
    expect(() => asPaise(amount)).toThrow(RangeError);
    expect(() => asPaise(amount)).toThrow(String(amount));
  },
);
