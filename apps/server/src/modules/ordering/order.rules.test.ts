import { asPaise, discountAmount, eventShares, platformFee } from '@jalsa/booking-core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventKind } from './kinds/events/event-kind.service.ts';
import { eventsOf, type Order, shareOfParts, ticketsOf } from './order.rules.ts';

const NOW = new Date('2026-11-20T06:30:00.000Z');

function orderOf(
  subtotals: number[],
  money: { feeBase: number; feeGst: number; discount: number },
  isDiscounted: (index: number) => boolean = () => true,
) {
  const order = {
    id: 'order',
    customerId: 'customer',
    buyerName: 'Asha Rao',
    buyerMobile: '9876543210',
    buyerEmail: null,
    payablePaise: subtotals.reduce((sum, one) => sum + one, money.feeBase + money.feeGst - money.discount),
    feeBasePaise: money.feeBase,
    feeGstPaise: money.feeGst,
    discountPaise: money.discount,
    lines: subtotals.map((subtotal, index) => ({
      eventId: `event ${index}`,
      venueId: null,
      packageId: `package ${index}`,
      quantity: 1,
      people: 1,
      unitPricePaise: subtotal,
      subtotalPaise: subtotal,
      isDiscounted: isDiscounted(index),
      eventLimit: null,
      packageLimit: null,
      wasHidden: false,
      trackingId: `TICKET000${index}`,
      ticketLines: [],
      times: null,
      package: null,
      refusal: null,
    })),
  };
  return order as unknown as Order;
}

test('the figures of each event’s ticket add up to the event’s share of the order', () => {
  const money = { feeBase: 1_003, feeGst: 181, discount: 5_555 };
  const order = orderOf([33_333, 66_667, 10_001], money);
  const fromTickets = ticketsOf(order, eventKind, NOW).map(
    ({ subtotalPaise, platformFeePaise, gstPaise, discountPaise }) =>
      subtotalPaise + platformFeePaise + gstPaise - discountPaise,
  );
  expect(fromTickets).toEqual(eventShares({ ...money, events: eventsOf(order) }).map(({ total }) => total));
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
    ofOneOrganiser: fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
    discount: fc.option(
      fc.record({ is_points: fc.boolean(), discount_value: fc.integer({ min: 0, max: 100 }) }),
    ),
  })
  .chain(({ subtotals, rule, platform_fee, discount, ofOneOrganiser }) => {
    const subtotal = asPaise(subtotals.reduce((sum, one) => sum + one, 0));
    const fee = platformFee(subtotal, { event: rule && { ...rule, max_fee: null }, platform_fee });
    const isOwn = (index: number) => ofOneOrganiser[index % ofOneOrganiser.length] ?? true;
    const own = asPaise(subtotals.reduce((sum, one, index) => sum + (isOwn(index) ? one : 0), 0));
    const off = discount === null ? 0 : discountAmount(own, discount as never);
    const order = orderOf(subtotals, { feeBase: fee.base, feeGst: fee.gst, discount: off }, isOwn);
    return fc.record({
      order: fc.constant(order),
      failed: fc.subarray(order.lines.map(({ trackingId }) => trackingId)),
    });
  });

test('the issued tickets and the refund of the others add up to the captured amount', () => {
  fc.assert(
    fc.property(purchase, ({ order, failed }) => {
      const tickets = ticketsOf(order, eventKind, NOW).filter(
        ({ trackingId }) => !failed.includes(trackingId),
      );
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
      expect(ticketed + shareOfParts(order, failed)).toBe(order.payablePaise);
    }),
    { numRuns: 1000 },
  );
});
