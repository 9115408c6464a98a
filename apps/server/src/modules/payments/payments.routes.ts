import { contract, type OrderResult } from '@jalsa/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { settleCallback } from './callback.service.ts';
import type { Purchases } from './purchases.ts';
import { receiveWebhook } from './webhook.service.ts';

const { payments } = contract;

/** What is paid for, and how a settled purchase is shown. */
export interface PaidFor {
  purchases: Purchases;
  result(context: Context, purchaseId: string): Promise<OrderResult>;
}

export function paymentsRoutes(app: FastifyInstance, context: Context, { purchases, result }: PaidFor): void {
  for (const endpoint of [payments.callback, payments.slotCallback]) {
    registerEndpoint(app, endpoint, async ({ body }) => {
      const { purchaseId } = await settleCallback(context, purchases, body);
      return result(context, purchaseId);
    });
  }
  registerEndpoint(app, payments.webhook, async ({ headers, request }) => {
    await receiveWebhook(context, {
      eventId: headers['x-razorpay-event-id'],
      signature: headers['x-razorpay-signature'],
      rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    });
    return { status: 'ok' as const };
  });
}
