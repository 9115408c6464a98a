import * as z from 'zod/mini';
import { about } from '../about.ts';
import { instant, maybe } from '../primitives.ts';

export const discount = about(
  'An offer.',
  z.object({
    _id: about('Its id.', z.string(), 'dis-sitar10'),
    name: about('Its name for people.', z.string(), 'Ten percent off'),
    coupon_name: about('The coupon that a buyer types.', z.string(), 'SITAR10'),
    type: about('The kind of the offer.', z.string(), 'coupon'),
    discount_value: about('Rupees if `is_points` is true, else percent of the subtotal.', z.number(), 10),
    is_points: about(
      'Whether `discount_value` is an amount in rupees rather than a percentage.',
      z.boolean(),
      false,
    ),
    min_amount: about('The smallest subtotal, in rupees.', maybe(z.number()), 500),
    description: about('A description for people.', maybe(z.string()), 'For two tickets or more.'),
    valid_till: about('Until when it is valid.', maybe(instant()), '2026-11-19T18:29:59.000Z'),
    vendor_id: about(
      'The organiser whose tickets it is on; without one it is on all tickets.',
      maybe(z.string()),
      'ven-raga-house',
    ),
  }),
);
export type Discount = z.infer<typeof discount>;

export const discountList = about(
  'The offers of an event.',
  z.object({
    _payload: about(
      'The answer.',
      z.object({ discount: about('The offers of the event.', z.array(discount)) }),
    ),
  }),
);
export type DiscountList = z.infer<typeof discountList>;

export const couponResult = about(
  'What a coupon takes off.',
  z.object({
    discount_amount: about('The amount that is taken off, in rupees.', z.number(), 99.9),
    discount: about('The offer of the coupon.', discount),
  }),
);
export type CouponResult = z.infer<typeof couponResult>;
