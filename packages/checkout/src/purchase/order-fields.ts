import { fromPaise } from '@jalsa/booking-core';
import type { OrderDraft } from './purchase.ts';

/**
 * The fields that the payloads of all orders have in common, with the amounts that the page shows. A coupon that the
 * quote refuses is omitted.
 */
export function orderFields({
  quote,
  buyer,
  partnerId,
  coupon,
  referral,
}: Omit<OrderDraft, 'data' | 'cart'>) {
  return {
    customer_info: { _id: partnerId, ...buyer },
    platform_fee: fromPaise(quote.fee.base),
    gst_fee: fromPaise(quote.fee.gst),
    total_amount: fromPaise(quote.payable),
    ...(coupon && !quote.discountRefusal && { discount_coupon: coupon }),
    ...referral,
  };
}

/** The packages of cart lines as orders name them. */
export function packageInfo(lines: OrderDraft['cart']) {
  return lines.map(({ id, quantity }) => ({ package_map_id: id, qty: quantity }));
}
