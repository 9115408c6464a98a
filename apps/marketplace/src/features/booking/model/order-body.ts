import type { CreateOrder, Event } from '@jalsa/api-client';
import { type Cart, fromPaise, isSlotEvent, type Quote } from '@jalsa/booking-core';
import type { Buyer } from './buyer.ts';
import type { OrderReferral } from './order-referral.ts';

interface Parts {
  event: Event;
  cart: Cart;
  quote: Quote;
  buyer: Buyer;
  partnerId: string;
  coupon: string | null;
  referral: OrderReferral;
}

/**
 * The create-order payload (specification 1, section 7) with the amounts that this page shows. A coupon that the
 * quote refuses is omitted.
 */
export function createOrderBody({
  event,
  cart,
  quote,
  buyer,
  partnerId,
  coupon,
  referral,
}: Parts): CreateOrder {
  return {
    customer_info: { _id: partnerId, ...buyer },
    package_info: cart.map(({ id, quantity }) => ({ package_map_id: id, qty: quantity })),
    platform_fee: fromPaise(quote.fee.base),
    gst_fee: fromPaise(quote.fee.gst),
    total_amount: fromPaise(quote.payable),
    ppl_count: quote.people,
    event_id: event._id,
    ...(coupon && !quote.discountRefusal && { discount_coupon: coupon }),
    ...referral,
    ...(isSlotEvent(event) && { eventType: 'slot' }),
  };
}
