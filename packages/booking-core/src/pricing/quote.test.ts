import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discount, fees, line } from '../../test/support/arbitraries.ts';
import { after, aLine, anEvent, aPackage } from '../../test/support/factories.ts';
import { setQuantity } from '../cart/set-quantity.ts';
import { checkDiscount } from '../discounts/check-discount.ts';
import { discountAmount } from '../discounts/discount-amount.ts';
import { asPaise } from '../money/as-paise.ts';
import type { Paise } from '../money/paise.ts';
import type { Cart } from '../shapes.ts';
import { quote } from './quote.ts';

const lines = fc.array(line, { maxLength: 8 });
const offer = fc.option(discount);

describe('quote', () => {
  test('the payable of a quote is never negative, and its parts add up', () => {
    fc.assert(
      fc.property(lines, fees, offer, (cart, settings, off) => {
        const priced = quote({ lines: cart, fees: settings, discount: off });
        expect(priced.payable).toBeGreaterThanOrEqual(0);
        expect(priced.payable).toBe(priced.subtotal + priced.fee.base + priced.fee.gst - priced.discount);
        expect(priced.discount).toBeLessThanOrEqual(priced.subtotal);
        expect(priced.payable).toBeGreaterThanOrEqual(priced.fee.total);
      }),
    );
  });

  test('a quote does not depend on the order of the lines', () => {
    const shuffled = lines.chain((cart) =>
      fc.tuple(
        fc.constant(cart),
        fc.shuffledSubarray(cart, { minLength: cart.length, maxLength: cart.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, fees, offer, ([cart, other], settings, off) => {
        expect(quote({ lines: other, fees: settings, discount: off })).toEqual(
          quote({ lines: cart, fees: settings, discount: off }),
        );
      }),
    );
  });

  test('the subtotals of parts of a cart add up to the subtotal of the cart', () => {
    fc.assert(
      fc.property(lines, lines, fees, (a, b, settings) => {
        const [whole, first, second] = [[...a, ...b], a, b].map((part) =>
          quote({ lines: part, fees: settings }),
        );
        expect(whole?.subtotal).toBe((first?.subtotal ?? 0) + (second?.subtotal ?? 0));
        expect(whole?.people).toBe((first?.people ?? 0) + (second?.people ?? 0));
      }),
    );
  });

  test('quote takes the fee once over several events, and the discount from the subtotal only', () => {
    const pkg = aPackage({ pax: 2 });
    const first = setQuantity([] as Cart, pkg, 1, anEvent({ _id: 'one' })).cart;
    const both = setQuantity(first, pkg, 1, anEvent({ _id: 'two' })).cart;
    const priced = quote({
      lines: both,
      fees: { event: { fee: 5, min_fee: 20, max_fee: 40 }, platform_fee: 10 },
      discount: { discount_value: 100, is_points: false },
    });
    expect(priced).toEqual({
      subtotal: 100_000,
      fee: { rule: 'event', base: 4_000, gst: 720, total: 4_720 },
      discount: 100_000,
      payable: 4_720,
      people: 4,
    });
  });

  test('quote takes a list of lines or a cart object, and needs no discount', () => {
    const cart = [aLine({ quantity: 2 })];
    const settings = { platform_fee: 10 };
    expect(quote({ lines: { lines: cart }, fees: settings })).toEqual(
      quote({ lines: cart, fees: settings, discount: null }),
    );
    expect(quote({ lines: [], fees: settings })).toMatchObject({ payable: 0, people: 0, discount: 0 });
  });

  describe('the terms of a discount', () => {
    test('quote agrees with checkDiscount and discountAmount about any discount at any instant', () => {
      const instant = fc.integer({ min: -5, max: 5 }).map(after);
      const terms = fc.tuple(discount, fc.option(instant), instant, fc.boolean());
      fc.assert(
        fc.property(lines, terms, (cart, [given, valid_till, now, slots]) => {
          const off = { ...given, valid_till };
          const priced = quote({ lines: cart, fees: { platform_fee: 10 }, discount: off, now, slots });
          const check = checkDiscount(off, { subtotal: priced.subtotal, now, slots });
          expect(priced.discount).toBe(check.ok ? discountAmount(priced.subtotal, off) : 0);
          expect(priced.discountRefusal).toEqual(check.ok ? undefined : check);
        }),
      );
    });
  });

  test('quote refuses prices and quantities that are none, and sums that a number does not hold exactly', () => {
    const settings = { platform_fee: 0 };
    const price = (over: Parameters<typeof aLine>[0]) => () =>
      quote({ lines: [aLine(over)], fees: settings });
    expect(price({ price: 0.5 as Paise })).toThrow(RangeError);
    expect(price({ quantity: 1.5 })).toThrow(RangeError);
    expect(price({ price: asPaise(Number.MAX_SAFE_INTEGER), quantity: 2 })).toThrow(RangeError);
    const largest = aLine({ price: asPaise(Number.MAX_SAFE_INTEGER) });
    expect(() => quote({ lines: [largest, largest], fees: settings })).toThrow(RangeError);
    const rule = { fee: 0, min_fee: 1 };
    expect(() => quote({ lines: [largest], fees: { event: rule, platform_fee: 0 } })).toThrow(RangeError);
  });
});
