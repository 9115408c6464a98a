import type { CreateOrder } from '@jalsa/api-client';
import { isSlotEvent } from '@jalsa/booking-core';
import { orderFields, packageInfo } from '@jalsa/checkout/purchase/order-fields';
import type { OrderDraft } from '@jalsa/checkout/purchase/purchase';

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
