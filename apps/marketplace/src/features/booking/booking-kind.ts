import { checkCart, isSlotEvent } from '@jalsa/booking-core';
import { needsCode } from '../../checkout/details/buyer.ts';
import type { CheckoutData, PurchaseKind } from '../../checkout/purchase-kind.ts';
import { paths } from '../../lib/paths.ts';
import { type BookingData, loadBooking } from './load-booking.ts';
import { createOrderBody } from './order-body.ts';

/** The purchase of tickets for one event. `slot` is the query parameter of its address. */
export function createBookingKind({ event }: BookingData, slot: string | null): PurchaseKind {
  return {
    id: event._id,
    flow: 'single',
    load: async (api) => toCheckoutData(await loadBooking(api, { handle: event._id, slot })),
    check: (cart, { events: [current = event] }) => checkCart(cart, current),
    couponType: ({ parent }) => (isSlotEvent(parent) ? 'slot' : undefined),
    needsCode,
    prepareOrder(draft) {
      const body = createOrderBody(draft);
      return {
        body,
        place: (api, key) => api.orders.create({ body, headers: { 'idempotency-key': key } }),
      };
    },
    reportPayment: (api, report) => api.payments.callback({ body: report }),
    successPath: paths.success(),
  };
}

/** The data of one event as the checkout reads it. */
export function toCheckoutData({ event, constants, offers, loadedAt }: BookingData): CheckoutData {
  return { constants, offers, loadedAt, events: [event], parent: event };
}
