import type { CreateOrder } from '@jalsa/api-client/contract';
import { asPaise, fromPaise, platformFee } from '@jalsa/booking-core';

export interface OrderGiven {
  /** The email is asha@example.org unless it is given. */
  buyer: { id: string; mobile: string; email?: string };
  eventId: string;
  /** Quantity by package. */
  packages: Record<string, number>;
  /** Price of one package in rupees; 500 unless given, as the factory's package costs. */
  price?: number;
  pax?: number;
  coupon?: string;
  /** In rupees. */
  discount?: number;
}

/** The body of an order with the right figures: 10 % platform fee, as the factory's constants say. */
export function orderBody({
  buyer,
  eventId,
  packages,
  price = 500,
  pax = 1,
  coupon,
  discount = 0,
}: OrderGiven): CreateOrder {
  const quantity = Object.values(packages).reduce((sum, qty) => sum + qty, 0);
  const subtotal = asPaise(Math.round(price * 100) * quantity);
  const fee = platformFee(subtotal, { platform_fee: 10 });
  const { id, mobile, email = 'asha@example.org' } = buyer;
  return {
    customer_info: { _id: id, mobile, name: 'Asha Rao', email },
    package_info: Object.entries(packages).map(([package_map_id, qty]) => ({ package_map_id, qty })),
    event_id: eventId,
    ppl_count: quantity * pax,
    platform_fee: fromPaise(fee.base),
    gst_fee: fromPaise(fee.gst),
    total_amount: fromPaise(asPaise(subtotal + fee.total - Math.round(discount * 100))),
    ...(coupon === undefined ? {} : { discount_coupon: coupon }),
  };
}
