import { asPaise, discountAmount, platformFee } from 'booking-core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventShares, shareOfEvents } from './event-shares.ts';
import { orderTickets, type TicketedOrder } from './order-tickets.ts';

const NOW = new Date('2026-11-20T06:30:00.000Z');

function orderOf(subtotals: number[], money: { feeBase: number; feeGst: number; discount: number }) {
  const order: TicketedOrder = {
    id: 'order',
    customerId: 'customer',
    buyer: { name: 'Asha Rao', mobile: '9876543210', email: null },
    payable: subtotals.reduce((sum, one) => sum + one, money.feeBase + money.feeGst - money.discount),
    ...money,
    events: subtotals.map((subtotal, index) => ({
      eventId: `event ${index}`,
      version: 1,
      people: 1,
      customerLimit: null,
      subtotal: asPaise(subtotal),
      trackingId: `TICKET000${index}`,
      failed: false,
      lines: [],
    })),
  };
  return order;
}

const totals = (order: TicketedOrder) => eventShares(order).map(({ total }) => total);

test.each<[string, TicketedOrder, number[]]>([
  [
    'in proportion',
    orderOf([30_000, 50_000], { feeBase: 4_000, feeGst: 720, discount: 0 }),
    [31_770, 52_950],
  ],
  // The payable alone would be 2 and 2, and the tickets' figures another refund than they leave.
  ['as their tickets say', orderOf([1, 1], { feeBase: 1, feeGst: 1, discount: 0 }), [3, 1]],
  ['equally where all are free', orderOf([0, 0], { feeBase: 1_000, feeGst: 181, discount: 0 }), [591, 590]],
  ['down to nothing', orderOf([1, 100_000], { feeBase: 500, feeGst: 90, discount: 100_001 }), [0, 590]],
])('an order is divided among its events %s', (_how, order, expected) => {
  expect(totals(order)).toEqual(expected);
});

test('the figures of each event’s ticket make its share', () => {
  const order = orderOf([33_333, 66_667, 10_001], { feeBase: 1_003, feeGst: 181, discount: 5_555 });
  const fromTickets = orderTickets(order, NOW).map(
    ({ subtotalPaise, platformFeePaise, gstPaise, discountPaise }) =>
      subtotalPaise + platformFeePaise + gstPaise - discountPaise,
  );
  expect(fromTickets).toEqual(totals(order));
});

/** A cart over several events, priced as carts are, with the events whose tickets failed. */
const purchase = fc
  .record({
    subtotals: fc.array(
      fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100_000_000 })),
      { minLength: 1, maxLength: 12 },
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
  .chain(({ subtotals, rule, platform_fee, discount }) => {
    const subtotal = asPaise(subtotals.reduce((sum, one) => sum + one, 0));
    const fee = platformFee(subtotal, { event: rule && { ...rule, max_fee: null }, platform_fee });
    const off = discount === null ? 0 : discountAmount(subtotal, discount as never);
    const order = orderOf(subtotals, { feeBase: fee.base, feeGst: fee.gst, discount: off });
    return fc.record({
      order: fc.constant(order),
      failed: fc.subarray(order.events.map(({ eventId }) => eventId)),
    });
  });

test('the tickets that were issued and the refund of the others add up to what was paid', () => {
  fc.assert(
    fc.property(purchase, ({ order, failed }) => {
      const kept = order.events.map(({ eventId }) => eventId).filter((id) => !failed.includes(id));
      const tickets = orderTickets(order, NOW, new Set(kept));
      expect(tickets).toHaveLength(kept.length);
      for (const { subtotalPaise, platformFeePaise, gstPaise, discountPaise } of tickets) {
        for (const part of [subtotalPaise, platformFeePaise, gstPaise, discountPaise]) {
          expect(part).toBeGreaterThanOrEqual(0);
        }
      }
      const ticketed = tickets.reduce(
        (sum, ticket) =>
          sum + ticket.subtotalPaise + ticket.platformFeePaise + ticket.gstPaise - ticket.discountPaise,
        0,
      );
      expect(ticketed + shareOfEvents(order, failed)).toBe(order.payable);
    }),
    { numRuns: 1000 },
  );
});

test('each part adds up to the order’s, and none is negative', () => {
  fc.assert(
    fc.property(purchase, ({ order }) => {
      const shares = eventShares(order);
      const sum = (part: 'subtotal' | 'feeBase' | 'feeGst' | 'discount' | 'total') =>
        shares.reduce((all, share) => all + share[part], 0);
      expect([sum('feeBase'), sum('feeGst'), sum('discount'), sum('total')]).toEqual([
        order.feeBase,
        order.feeGst,
        order.discount,
        order.payable,
      ]);
      for (const { total, discount, subtotal } of shares) {
        expect(total).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(subtotal);
      }
    }),
    { numRuns: 1000 },
  );
});
