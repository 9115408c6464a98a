import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, maybe, rupees, text } from '../primitives.ts';
import { constants, couponResult } from '../shapes/index.ts';

const tags = ['accounts'] as const;

/** Fee settings and coupons. */
export const accounts = {
  constants: endpoint({
    method: 'GET',
    path: '/service/accounts_service/v1/no_auth/constants',
    auth: 'none',
    summary: 'Fee settings of an event and its vendor, and the installation’s public settings',
    tags,
    query: z.object({ vendor: z.optional(text(120)), eventId: z.optional(text(120)) }),
    response: { 200: constants },
    errors: ['not_found'],
  }),
  validateCoupon: endpoint({
    method: 'POST',
    path: '/service/accounts_service/v1/no_auth/validate-coupon',
    auth: 'none',
    summary:
      'The amount that a coupon takes off a subtotal (rupees); with the access token of `customer_id`, their uses count too; `type` is accepted and has no effect',
    tags,
    body: z.object({
      /** The sum of the tickets that the coupon is on. */
      amount: rupees(),
      couponHandle: text(64, 1),
      event: id(),
      customer_id: maybe(id()),
      /** Has no effect, and is accepted because clients send it. The server reads from the event whether it is a slot event. */
      type: maybe(z.literal('slot')),
    }),
    response: { 200: couponResult },
    errors: ['not_found', 'coupon_invalid', 'open_orders'],
  }),
};
