import { checkMultiCart } from '@jalsa/booking-core';
import { needsCodeForNumber } from '../../checkout/details/buyer.ts';
import type { PurchaseKind } from '../../checkout/purchase-kind.ts';
import { paths } from '../../lib/paths.ts';
import { loadMultiBooking, type MultiBookingData } from './load-multi-booking.ts';
import { createSlotsOrderBody } from './slots-order-body.ts';

/** The purchase of tickets for several events. */
export function createMultiBookingKind({ events }: Pick<MultiBookingData, 'events'>): PurchaseKind {
  const ids = events.map(({ _id }) => _id);
  return {
    id: `several ${ids.join(',')}`,
    flow: 'multi',
    load: (api, cart) => loadMultiBooking(api, ids, { cart }),
    check: (cart, { events }) => checkMultiCart(cart, events),
    couponType: () => 'slot',
    needsCode: needsCodeForNumber,
    prepareOrder(draft) {
      const body = createSlotsOrderBody(draft);
      return {
        body,
        place: (api, key) => api.orders.createSlots({ body, headers: { 'idempotency-key': key } }),
      };
    },
    reportPayment: (api, report) => api.payments.slotCallback({ body: report }),
    successPath: paths.successOfSeveral(),
  };
}
