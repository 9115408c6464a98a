import { contract } from '@jalsa/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { settleCallback } from './callback.service.ts';
import type { PaymentHandlers } from './payment-handler.types.ts';
import { handlerOf } from './payments.rules.ts';
import { receiveWebhook } from './webhook.service.ts';

const { payments } = contract;

export function paymentsRoutes(app: FastifyInstance, context: Context, handlers: PaymentHandlers): void {
  for (const endpoint of [payments.callback, payments.slotCallback]) {
    registerEndpoint(app, endpoint, async ({ body }) => {
      const { kind, purchaseId } = await settleCallback(context, handlers, body);
      return handlerOf(handlers, kind).loadResult(context, purchaseId);
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
