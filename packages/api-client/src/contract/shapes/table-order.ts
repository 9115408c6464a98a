import * as z from 'zod/mini';
import { count, instant, maybe } from '../primitives.ts';
import { point } from './location.ts';
import { razorpayOrder } from './order.ts';
import { priceData } from './ticket.ts';
import { tablePackage } from './venue.ts';

/** A new table order, or the order of the same idempotency key. Its id is secret: everyone who has it may see and pay the order. */
export const tableOrderCreated = z.object({
  data: z.object({ ticket_order: z.object({ _id: z.string() }) }),
});
export type TableOrderCreated = z.infer<typeof tableOrderCreated>;

/** The payment of a table order. Without `razorpay_order` there is nothing to pay, and the order is confirmed. */
export const tablePayment = z.object({
  data: z.object({ razorpay_order: maybe(razorpayOrder), ticket_order: z.object({ _id: z.string() }) }),
});
export type TablePayment = z.infer<typeof tablePayment>;

/**
 * A table order. Its payable is `tablePayable(price_data)` of booking-core. `customer_email` and `customer_mobile` are masked but for the
 * domain and the last digits. `arrives_at` to `ends_at` is the sitting; a `pending` order expires at `expires_at`, in `expires_in` seconds, which
 * hold on devices whose clock is wrong. A paid order has a
 * `ticket_tracking_id`, a refunded one a `reason`.
 */
export const tableOrder = z.object({
  _id: z.string(),
  state: z.enum(['pending', 'paid', 'expired', 'refunded']),
  vendor_data: z.object({ name: z.string() }),
  venue: z.object({
    name: z.string(),
    handle: z.string(),
    place_name: z.string(),
    address: z.string(),
    point: maybe(point),
    images: z.array(z.string()),
  }),
  price_data: priceData,
  package_qty: z.array(z.object({ package_map_id: z.string(), qty: count() })),
  packageData: z.array(tablePackage),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_mobile: z.string(),
  arrives_at: instant(),
  ends_at: instant(),
  people: count(),
  note: maybe(z.string()),
  expires_at: instant(),
  expires_in: count(),
  ticket_tracking_id: maybe(z.string()),
  reason: maybe(z.string()),
});
export type TableOrder = z.infer<typeof tableOrder>;
