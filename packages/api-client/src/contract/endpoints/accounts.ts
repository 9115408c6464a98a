import * as z from 'zod/mini';
import { about } from '../about.ts';
import { endpoint } from '../endpoint.ts';
import { id, maybe, rupees, text } from '../primitives.ts';
import { constants, couponResult } from '../shapes/index.ts';

const tags = ['accounts'] as const;

/** Fee settings and coupons. */
export const accounts = {
  constants: endpoint({
    method: 'GET',
    path: '/service/accounts_service/v1/no_auth/constants',
    auth: 'public',
    summary: 'Fee settings of an event and its vendor, and the installation’s public settings',
    tags,
    query: z.object({
      vendor: about('The id of a seller.', z.optional(text(120))),
      eventId: about('The id of an event.', z.optional(text(120)), 'ev-sitar'),
    }),
    response: { 200: constants },
    errors: ['not_found'],
  }),
  validateCoupon: endpoint({
    method: 'POST',
    path: '/service/accounts_service/v1/no_auth/validate-coupon',
    auth: 'public',
    summary:
      'The amount that a coupon takes off a subtotal (rupees); with the access token of `customer_id`, their uses count too; `type` is accepted and has no effect',
    tags,
    body: z.object({
      /** The sum of the tickets that the coupon is on. */
      amount: about('The sum of the tickets that the coupon is on, in rupees.', rupees(), 999),
      couponHandle: about('The coupon as it was typed.', text(64, 1), 'SITAR10'),
      event: about('The id of the event.', id(), 'ev-sitar'),
      customer_id: about(
        'The customer’s id. With this customer’s access token, earlier uses of the coupon count.',
        maybe(id()),
        'cus-1',
      ),
      /** Has no effect, and is accepted because clients send it. The server reads from the event whether it is a slot event. */
      type: about(
        'Has no effect: the server knows whether the event is a slot event.',
        maybe(z.literal('slot')),
      ),
    }),
    response: { 200: couponResult },
    errors: ['not_found', 'coupon_invalid', 'open_orders'],
  }),
};
