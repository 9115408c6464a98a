import type { CreateSlotsOrder } from '@jalsa/api-client';
import { peopleCount } from '@jalsa/booking-core';
import { orderFields, packageInfo } from '@jalsa/checkout/purchase/order-fields';
import type { OrderDraft } from '@jalsa/checkout/purchase/purchase';

/** The create-order payload of several events. */
export function createSlotsOrderBody({ data, cart, ...draft }: OrderDraft): CreateSlotsOrder {
  const chosen = data.events
    .map(({ _id }) => ({ _id, lines: cart.filter(({ event_id }) => event_id === _id) }))
    .filter(({ lines }) => lines.length > 0);
  return {
    ...orderFields(draft),
    parent_event: data.parent._id,
    tickets: chosen.map(({ _id, lines }) => ({
      event_id: _id,
      ppl_count: peopleCount(lines),
      package_info: packageInfo(lines),
    })),
  };
}
