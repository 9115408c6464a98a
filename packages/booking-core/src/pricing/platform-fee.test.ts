import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fees, paise, rule } from '../../test/support/arbitraries.ts';
import { asPaise } from '../money/as-paise.ts';
import type { Paise } from '../money/paise.ts';
import { percentOf } from '../money/percent-of.ts';
import { toPaise } from '../money/to-paise.ts';
import { platformFee } from './platform-fee.ts';

describe('platformFee', () => {
  test("platformFee keeps a rule's fee within min_fee and max_fee", () => {
    fc.assert(
      fc.property(paise, rule, (subtotal, { fee, min_fee, max_fee }) => {
        fc.pre(fee !== null);
        const { base } = platformFee(subtotal, { event: { fee, min_fee, max_fee }, platform_fee: 10 });
        if (min_fee != null) expect(base).toBeGreaterThanOrEqual(toPaise(min_fee));
        if (max_fee != null) expect(base).toBeLessThanOrEqual(toPaise(max_fee));
        if (min_fee == null && max_fee == null) expect(base).toBe(percentOf(subtotal, fee as number));
      }),
    );
  });

  test('platformFee adds 18 % GST on the base fee, and totals both', () => {
    fc.assert(
      fc.property(paise, fees, (subtotal, settings) => {
        const { base, gst, total } = platformFee(subtotal, settings);
        expect(gst).toBe(percentOf(base, 18));
        expect(total).toBe(base + gst);
      }),
    );
  });

  test('platformFee refuses a min_fee above the max_fee in the rule that applies', () => {
    const crossed = { fee: 5, min_fee: 50, max_fee: 49.99 };
    expect(() => platformFee(toPaise(1000), { event: crossed, platform_fee: 10 })).toThrow(RangeError);
    expect(() => platformFee(toPaise(1000), { vendor: crossed, platform_fee: 10 })).toThrow('50 > 49.99');
    const settings = { event: { ...crossed, fee: null }, platform_fee: 10 };
    expect(platformFee(toPaise(1000), settings).rule).toBe('constants');
  });

  test.each([
    { event: { fee: Number.NaN } },
    { event: { fee: -1 } },
    { event: { fee: 5, min_fee: 0.001 } },
    { event: { fee: 5, max_fee: -1 } },
    { vendor: { fee: 2.555 } },
  ])('platformFee refuses the fee settings %j', (settings) => {
    expect(() => platformFee(toPaise(1000), { ...settings, platform_fee: 10 })).toThrow(RangeError);
  });

  test('platformFee refuses a platform_fee that is no percentage, when it applies', () => {
    expect(() => platformFee(toPaise(200.01), { platform_fee: Number.NaN })).toThrow(RangeError);
    expect(platformFee(toPaise(200), { platform_fee: Number.NaN }).rule).toBe('flat');
  });

  test('platformFee refuses a subtotal that is no Paise, and a fee that a number does not hold exactly', () => {
    expect(() => platformFee(-1 as Paise, { platform_fee: 10 })).toThrow(RangeError);
    expect(() => platformFee(0.5 as Paise, { platform_fee: 10 })).toThrow(RangeError);
    expect(() => platformFee(asPaise(Number.MAX_SAFE_INTEGER), { platform_fee: 100 })).toThrow(RangeError);
  });
});
