import type { CreateOrder, Event } from '@jalsa/api-client';
import { type Cart, fromPaise, type Quote } from 'booking-core';
import type { Referral } from '../../../lib/referral.ts';
import type { Buyer } from './buyer.ts';

interface Parts {
  event: Event;
  cart: Cart;
  quote: Quote;
  buyer: Buyer;
  partnerId: string;
  coupon: string | null;
  slot: string | null;
  referral: Referral;
}

/** The create-order payload (specification 1, section 7), its amounts as this page showed them. */
export function orderBody({
  event,
  cart,
  quote,
  buyer,
  partnerId,
  coupon,
  slot,
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
    ...(coupon && { discount_coupon: coupon }),
    ...(referral.staff_slug && { promoter_id: referral.staff_slug }),
    ...(referral.promoterQR && { promoterQR: referral.promoterQR }),
    ...(slot && { eventType: 'slot' }),
  };
}
