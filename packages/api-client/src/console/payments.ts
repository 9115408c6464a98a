import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { count, instant } from '../contract/primitives.ts';
import { ROOT } from './root.ts';

const paymentCase = z.object({
  /** `failed_refund`: the gateway refused it, and a person must make it; `refused_money`: money that no order took. */
  kind: z.enum(['failed_refund', 'refused_money']),
  /** The id of the refund, or of the payment at the gateway. */
  _id: z.string(),
  order: z.string(),
  /** The payment at the gateway. */
  payment: z.string(),
  /** In paise, or the smallest unit of another currency. */
  amount: count(),
  currency: z.string(),
  /** Why it is refunded, or why the money was refused. */
  reason: z.string(),
  at: instant(),
  /** How far the refund of refused money is; null without one. */
  refund: z.nullable(z.enum(['pending', 'processed', 'failed'])),
});
export type PaymentCase = z.infer<typeof paymentCase>;

/** Payments that need a look. */
export const sitePayments = {
  list: endpoint({
    method: 'GET',
    path: `${ROOT}/site/payments`,
    auth: { permission: 'payments.review', of: 'site' },
    summary: 'Refunds that failed, and money that no order took; the latest first, at most 200 of each',
    tags: ['payments'],
    response: { 200: z.object({ cases: z.array(paymentCase) }) },
    errors: [],
  }),
};
