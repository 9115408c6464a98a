import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hundredths, paise } from '../../test/support/arbitraries.ts';
import { asPaise } from './as-paise.ts';
import { percentOf } from './percent-of.ts';

describe('percentOf', () => {
  test('percentOf is at most half a paisa from the exact value, and rounds an exact half up', () => {
    fc.assert(
      fc.property(paise, hundredths(200), (amount, percent) => {
        // In ten-thousandths of a paisa: the error lies in (-5000, 5000].
        const exact = BigInt(amount) * BigInt(Math.round(percent * 100));
        const error = BigInt(percentOf(amount, percent)) * 10_000n - exact;
        expect(error > -5_000n && error <= 5_000n).toBe(true);
      }),
    );
  });

  test('percentOf does not fall when the amount grows', () => {
    fc.assert(
      fc.property(paise, paise, hundredths(100), (a, b, percent) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        expect(percentOf(less, percent)).toBeLessThanOrEqual(percentOf(more, percent));
      }),
    );
  });

  test('percentOf is exact where a floating-point product would pass 2^53', () => {
    const largest = asPaise(Number.MAX_SAFE_INTEGER);
    expect(percentOf(largest, 100)).toBe(largest);
    expect(percentOf(largest, 99.99)).toBe(9_006_298_534_815_517);
  });

  test.each([0.001, -1, Number.NaN, Number.POSITIVE_INFINITY])(
    'percentOf refuses a percentage of %d',
    (percent) => {
      expect(() => percentOf(asPaise(100), percent)).toThrow(RangeError);
    },
  );

  test.each([-1, 0.5, Number.NaN])('percentOf refuses an amount of %d', (amount) => {
    expect(() => percentOf(amount as ReturnType<typeof asPaise>, 10)).toThrow(RangeError);
  });

  test('percentOf refuses a result that a number does not hold exactly', () => {
    expect(() => percentOf(asPaise(Number.MAX_SAFE_INTEGER), 100.01)).toThrow(/beyond what a number holds/);
  });
});
