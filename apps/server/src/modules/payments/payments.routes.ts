import { contract } from '@jalsa/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { settleCallback } from './callback.service.ts';
import { acceptPaymentForms } from './payment-form.routes.ts';
import type { PaymentHandlers } from './payment-handler.types.ts';
import { receiptExpired } from './payments.errors.ts';
import { handlerOf } from './payments.rules.ts';
import { readReceipt } from './receipt.service.ts';
import { receiveWebhook } from './webhook.service.ts';

const { payments } = contract;

export function paymentsRoutes(app: FastifyInstance, context: Context, handlers: PaymentHandlers): void {
  app.register(async (scope) => {
    acceptPaymentForms(scope, context, handlers);
    for (const endpoint of [payments.callback, payments.slotCallback]) {
      registerEndpoint(scope, endpoint, async ({ body }) => {
        const { kind, purchaseId } = await settleCallback(context, handlers, body);
        return handlerOf(handlers, kind).loadResult(context, purchaseId);
      });
    }
  });
  registerEndpoint(app, payments.result, async ({ query: { t } }) => {
    const purchase = await readReceipt(context, t);
    if (!purchase) throw receiptExpired();
    return handlerOf(handlers, purchase.kind).loadResult(context, purchase.purchaseId);
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
