import type { CreateOrder } from '@jalsa/api-client';
import { isSlotEvent } from '@jalsa/booking-core';
import { orderFields, packageInfo } from '../../checkout/payment/order-fields.ts';
import type { OrderDraft } from '../../checkout/purchase-kind.ts';

/** The create-order payload. */
export function createOrderBody({ data, cart, ...draft }: OrderDraft): CreateOrder {
  return {
    ...orderFields(draft),
    package_info: packageInfo(cart),
    ppl_count: draft.quote.people,
    event_id: data.parent._id,
    ...(isSlotEvent(data.parent) && { eventType: 'slot' }),
  };
}
