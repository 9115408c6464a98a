import { checkMultiCart } from '@jalsa/booking-core';
import { needsCodeForNumber } from '@jalsa/checkout/customer/buyer';
import type { Purchase } from '@jalsa/checkout/purchase/purchase';
import type { Api } from '../../lib/api.ts';
import { loadMultiBooking, type MultiBookingData } from './load-multi-booking.ts';
import { createSlotsOrderBody } from './slots-order-body.ts';

/** The purchase of tickets for several events. */
export function createMultiBookingPurchase(
  { events }: Pick<MultiBookingData, 'events'>,
  api: () => Api,
): Purchase {
  const ids = events.map(({ _id }) => _id);
  return {
    id: `several ${ids.join(',')}`,
    flow: 'multi',
    load: (cart) => loadMultiBooking(api(), ids, { cart }),
    check: (cart, { events }) => checkMultiCart(cart, events),
    couponType: () => 'slot',
    needsCode: needsCodeForNumber,
    prepareOrder(draft) {
      const body = createSlotsOrderBody(draft);
      return {
        body,
        place: (key) => api().orders.createSlots({ body, headers: { 'idempotency-key': key } }),
      };
    },
    reportPayment: (report) => api().payments.slotCallback({ body: report }),
  };
}
