import { checkMultiCart } from '@jalsa/booking-core';
import { needsCodeForNumber } from '../../checkout/details/buyer.ts';
import type { PurchaseKind } from '../../checkout/purchase-kind.ts';
import { paths } from '../../router/paths.ts';
import { loadMultiBooking } from './load-multi-booking.ts';
import { createSlotsOrderBody } from './slots-order-body.ts';

/** The purchase of tickets for several events, by the handles of the address. */
export function createMultiBookingKind(handles: readonly string[]): PurchaseKind {
  return {
    id: `several ${handles.join(',')}`,
    flow: 'multi',
    load: (api, cart) => loadMultiBooking(api, handles, { cart }),
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
