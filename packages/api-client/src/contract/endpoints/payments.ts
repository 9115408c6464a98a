import * as z from 'zod/mini';
import { about } from '../about.ts';
import { endpoint } from '../endpoint.ts';
import { headerText, maybe, text } from '../primitives.ts';
import { orderResult } from '../shapes/index.ts';

const tags = ['payments'] as const;

export const paymentCallback = about(
  'The payment window’s report of a payment.',
  z.object({
    razorpay_payment_id: about(
      'The payment’s id, as the payment window reports it.',
      text(64, 1),
      'pay_Qm1aBcDeFgHiJk',
    ),
    razorpay_order_id: about(
      'The id of the payment provider’s order, as the payment window reports it.',
      text(64, 1),
      'order_Qm1Zt9aBcDeFgH',
    ),
    razorpay_signature: about(
      'The signature over both, as the payment window reports it.',
      text(256, 1),
      'a9c7d2e14f5b6a8890b1c2d3e4f5061728394a5b6c7d8e9f0a1b2c3d4e5f6071',
    ),
    utm_source: about('The campaign that the buyer came from.', maybe(text(200))),
  }),
);
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
    auth: 'public',
    summary: 'Settle a paid order; the same report twice gives the same answer',
    tags,
    body: paymentCallback,
    response: { 200: orderResult },
    errors: settling,
  }),
  slotCallback: endpoint({
    method: 'POST',
    path: '/service/tickets_service/v1/no_auth/razorpay/slot/callback',
    auth: 'public',
    summary: 'Settle a paid order over several events',
    tags,
    body: paymentCallback,
    response: { 200: orderResult },
    errors: settling,
  }),
  result: endpoint({
    method: 'GET',
    path: '/service/tickets_service/v1/no_auth/razorpay/result',
    auth: 'public',
    summary:
      'A settled order, for the browser that the provider’s own page sent back; `t` is its short-lived receipt',
    tags,
    query: z.object({
      t: about(
        'The receipt that the address of the page has.',
        text(512, 1),
        'event_order.01JD5W8Z6Q4M2B7X9K3T0V1N5R.m4k2q9c0.5f0c…',
      ),
    }),
    response: { 200: orderResult },
    errors: ['link_expired', 'not_found', 'order_closed'],
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/service/tickets_service/v1/no_auth/razorpay/webhook',
    auth: 'public',
    summary: 'A signed report of the payment provider; answered once it is stored',
    tags,
    headers: z.looseObject({
      'x-razorpay-signature': about(
        'The signature over the bytes of the body.',
        headerText(256, 1),
        '5f1d8c0b7e3a49d2868cf6a1b04e97d35c2f8a1b6d7e9034a5b6c7d8e9f0a1b2',
      ),
      'x-razorpay-event-id': about(
        'The id of the report; the same report twice has an effect once.',
        headerText(128, 1),
        'QmEvent00000001',
      ),
    }),
    rawBody: true,
    response: {
      200: z.object({ status: about('Always `ok`: the report is stored.', z.literal('ok'), 'ok') }),
    },
    errors: ['bad_signature'],
  }),
};
