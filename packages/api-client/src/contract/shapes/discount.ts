import * as z from 'zod/mini';
import { instant, maybe } from '../primitives.ts';

/**
 * An offer. `is_points` true: `discount_value` is flat rupees; false: percent of the subtotal. It is on the tickets of the organiser
 * `vendor_id`, on all tickets without one.
 */
export const discount = z.object({
  _id: z.string(),
  name: z.string(),
  coupon_name: z.string(),
  type: z.string(),
  discount_value: z.number(),
  is_points: z.boolean(),
  min_amount: maybe(z.number()),
  description: maybe(z.string()),
  valid_till: maybe(instant()),
  vendor_id: maybe(z.string()),
});
export type Discount = z.infer<typeof discount>;

/** The offers of an event. */
export const discountList = z.object({ _payload: z.object({ discount: z.array(discount) }) });
export type DiscountList = z.infer<typeof discountList>;

/** The amount that a coupon takes off, in rupees, and its offer. */
export const couponResult = z.object({ discount_amount: z.number(), discount });
export type CouponResult = z.infer<typeof couponResult>;
