import { contract } from '@jalsa/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { settleCallback } from './callback.service.ts';
import { acceptPaymentForms } from './payment-form.routes.ts';
import type { PaymentHandler } from './payment-handler.types.ts';
import { receiptExpired } from './payments.errors.ts';
import { readReceipt } from './receipt.service.ts';
import { receiveWebhook } from './webhook.service.ts';

const { payments } = contract;

export function paymentsRoutes(app: FastifyInstance, context: Context, handler: PaymentHandler): void {
  app.register(async (scope) => {
    acceptPaymentForms(scope, context, handler);
    for (const endpoint of [payments.callback, payments.slotCallback]) {
      registerEndpoint(scope, endpoint, async ({ body }) => {
        return handler.loadResult(context, await settleCallback(context, handler, body));
      });
    }
  });
  registerEndpoint(app, payments.result, async ({ query: { t } }) => {
    const purchaseId = await readReceipt(context, t);
    if (purchaseId === null) throw receiptExpired();
    return handler.loadResult(context, purchaseId);
  });
  registerEndpoint(app, payments.webhook, async ({ headers, request }) => {
    await receiveWebhook(context, {
      eventId: headers['x-razorpay-event-id'],
      signature: headers['x-razorpay-signature'],
      rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    });
    return { status: 'ok' as const };
  });
}
