import { expect, test } from 'vitest';
import { countdown } from './countdown.ts';

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
  'countdown refuses %d seconds',
  (seconds) => {
    expect(() => countdown(seconds)).toThrow(RangeError);
  },
);
