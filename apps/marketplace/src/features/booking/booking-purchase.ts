import { checkCart, isSlotEvent } from '@jalsa/booking-core';
import { needsCode } from '@jalsa/checkout/customer/buyer';
import type { CheckoutData, Purchase } from '@jalsa/checkout/purchase/purchase';
import type { Api } from '../../lib/api.ts';
import { type BookingData, loadBooking } from './load-booking.ts';
import { createOrderBody } from './order-body.ts';

/** The purchase of tickets for one event. `slot` is the query parameter of its address. */
export function createBookingPurchase({ event }: BookingData, slot: string | null, api: () => Api): Purchase {
  return {
    id: event._id,
    flow: 'single',
    load: async () => toCheckoutData(await loadBooking(api(), { handle: event._id, slot })),
    check: (cart, { events: [current = event] }) => checkCart(cart, current),
    couponType: ({ parent }) => (isSlotEvent(parent) ? 'slot' : undefined),
    needsCode,
    prepareOrder(draft) {
      const body = createOrderBody(draft);
      return {
        body,
        place: (key) => api().orders.create({ body, headers: { 'idempotency-key': key } }),
      };
    },
    reportPayment: (report) => api().payments.callback({ body: report }),
  };
}

/** The data of one event as the checkout reads it. */
export function toCheckoutData({ event, constants, offers, loadedAt }: BookingData): CheckoutData {
  return { constants, offers, loadedAt, events: [event], parent: event };
}
