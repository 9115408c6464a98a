import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asPaise } from '../money/as-paise.ts';
import type { Paise } from '../money/paise.ts';
import { sumPaise } from '../money/sum-paise.ts';
import { RuleError } from '../rule-error.ts';
import { eventShares, type OrderFigures } from './event-shares.ts';
import { quote } from './quote.ts';

const orderOf = (subtotals: number[], money: Omit<OrderFigures, 'events'>): OrderFigures => ({
  ...money,
  events: subtotals.map((subtotal, index) => ({ eventId: `event ${index}`, subtotal })),
});

test.each<[string, OrderFigures, number[]]>([
  [
    'in proportion',
    orderOf([30_000, 50_000], { feeBase: 4_000, feeGst: 720, discount: 0 }),
    [31_770, 52_950],
  ],
  // The payable alone would be 2 and 2, and the tickets' figures another refund than they leave.
  ['figure by figure', orderOf([1, 1], { feeBase: 1, feeGst: 1, discount: 0 }), [3, 1]],
  ['equally where all are free', orderOf([0, 0], { feeBase: 1_000, feeGst: 181, discount: 0 }), [591, 590]],
  ['down to nothing', orderOf([1, 100_000], { feeBase: 500, feeGst: 90, discount: 100_001 }), [0, 590]],
])('eventShares divides an order among its events %s', (_how, order, expected) => {
  expect(eventShares(order).map(({ total }) => total)).toEqual(expected);
});

test('eventShares returns the figures of each event', () => {
  const order = orderOf([30_000, 50_000], { feeBase: 4_000, feeGst: 720, discount: 8_001 });
  expect(eventShares(order)[0]).toEqual({
    eventId: 'event 0',
    subtotal: 30_000,
    feeBase: 1_500,
    feeGst: 270,
    discount: 3_000,
    total: 28_770,
  });
});

test('eventShares divides the discount among the events that it is on', () => {
  const events = [
    { eventId: 'a', subtotal: 10_001 },
    { eventId: 'b', subtotal: 180_000, isDiscounted: false },
    { eventId: 'c', subtotal: 20_000, isDiscounted: true },
  ];
  const shares = eventShares({ feeBase: 21_000, feeGst: 3_780, discount: 4_501, events });
  expect(shares.map(({ discount }) => discount)).toEqual([1_500, 0, 3_001]);
  expect(shares.reduce((sum, { total }) => sum + total, 0)).toBe(210_001 + 21_000 + 3_780 - 4_501);
});

test('eventShares refuses a discount above the subtotal of the events that it is on', () => {
  const events = [
    { eventId: 'a', subtotal: 100, isDiscounted: false },
    { eventId: 'b', subtotal: 0 },
  ];
  expect(() => eventShares({ feeBase: 0, feeGst: 0, discount: 2, events })).toThrow(RuleError);
});

test('eventShares returns no share for an order without events', () => {
  expect(eventShares(orderOf([], { feeBase: 0, feeGst: 0, discount: 0 }))).toEqual([]);
});

test.each<[figure: string, OrderFigures]>([
  ['a subtotal', orderOf([1, 0.5], { feeBase: 0, feeGst: 0, discount: 0 })],
  ['a GST', orderOf([1], { feeBase: 0, feeGst: -1, discount: 0 })],
  ['a fee without an event', orderOf([], { feeBase: 1, feeGst: 0, discount: 0 })],
])('eventShares refuses %s', (_figure, order) => {
  expect(() => eventShares(order)).toThrow(RuleError);
});

/** The figures of an order over several events, priced as carts are. */
const pricedOrder = fc
  .record({
    subtotals: fc.array(
      fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100_000_000 })),
      {
        minLength: 1,
        maxLength: 12,
      },
    ),
    rule: fc.option(
      fc.record({
        fee: fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100),
        min_fee: fc.option(fc.integer({ min: 0, max: 500 })),
      }),
    ),
    platform_fee: fc.integer({ min: 0, max: 30 }),
    discount: fc.option(
      fc.record({ is_points: fc.boolean(), discount_value: fc.integer({ min: 0, max: 100 }) }),
    ),
  })
  .map(({ subtotals, rule, platform_fee, discount }) => {
    const lines = subtotals.map((price) => ({ price: asPaise(price), quantity: 1, pax: 1 }));
    const priced = quote({ lines: lines as never, fees: { event: rule, platform_fee }, discount });
    const money = { feeBase: priced.fee.base, feeGst: priced.fee.gst, discount: priced.discount };
    return { order: orderOf(subtotals, money), payable: priced.payable };
  });

test('the shares of eventShares add up to the figures of the order, and none is negative', () => {
  fc.assert(
    fc.property(pricedOrder, ({ order, payable }) => {
      const shares = eventShares(order);
      const sum = (part: 'feeBase' | 'feeGst' | 'discount' | 'total'): Paise =>
        sumPaise(shares.map((share) => share[part]));
      expect([sum('feeBase'), sum('feeGst'), sum('discount'), sum('total')]).toEqual([
        order.feeBase,
        order.feeGst,
        order.discount,
        payable,
      ]);
      for (const { total, discount, subtotal } of shares) {
        expect(total).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(subtotal);
      }
    }),
    { numRuns: 1000 },
  );
});
