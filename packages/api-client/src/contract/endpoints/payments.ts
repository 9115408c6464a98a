import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { headerText, maybe, text } from '../primitives.ts';
import { orderResult } from '../shapes/index.ts';

const tags = ['payments'] as const;

/** The payment window's report of a payment, with the campaign that the buyer came from. */
export const paymentCallback = z.object({
  razorpay_payment_id: text(64, 1),
  razorpay_order_id: text(64, 1),
  razorpay_signature: text(256, 1),
  utm_source: maybe(text(200)),
});
export type PaymentCallback = z.infer<typeof paymentCallback>;

/**
 * Why a payment that was made at the provider's own page ends at the booking again, as its address says (`payment=`):
 * `refunded`: it came too late, or was not the price; `unconfirmed`: it is not known yet whether it came.
 */
export const PAYMENT_RETURNS = [
  'cancelled',
  'timed_out',
  'insufficient_funds',
  'declined',
  'failed',
  'refunded',
  'unconfirmed',
] as const;
export type PaymentReturn = (typeof PAYMENT_RETURNS)[number];

const settling = [
  'bad_signature',
  'not_found',
  'payment_failed',
  'order_closed',
  'gateway_unavailable',
] as const;

/** Reports of the payment window and the payment provider. */
export const payments = {
  callback: endpoint({
    method: 'POST',
    path: '/service/tickets_service/v1/no_auth/razorpay/callback2',
    auth: 'none',
    summary: 'Settle a paid order; the same report twice gives the same answer',
    tags,
    body: paymentCallback,
    response: { 200: orderResult },
    errors: settling,
  }),
  slotCallback: endpoint({
    method: 'POST',
    path: '/service/tickets_service/v1/no_auth/razorpay/slot/callback',
    auth: 'none',
    summary: 'Settle a paid order over several events',
    tags,
    body: paymentCallback,
    response: { 200: orderResult },
    errors: settling,
  }),
  result: endpoint({
    method: 'GET',
    path: '/service/tickets_service/v1/no_auth/razorpay/result',
    auth: 'none',
    summary:
      'A settled order, for the browser that the provider’s own page sent back; `t` is its short-lived receipt',
    tags,
    query: z.object({ t: text(512, 1) }),
    response: { 200: orderResult },
    errors: ['link_expired', 'not_found', 'order_closed'],
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/service/tickets_service/v1/no_auth/razorpay/webhook',
    auth: 'none',
    summary: 'A signed report of the payment provider; answered once it is stored',
    tags,
    headers: z.looseObject({
      'x-razorpay-signature': headerText(256, 1),
      'x-razorpay-event-id': headerText(128, 1),
    }),
    rawBody: true,
    response: { 200: z.object({ status: z.literal('ok') }) },
    errors: ['bad_signature'],
  }),
};
