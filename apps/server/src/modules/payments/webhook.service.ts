import * as z from 'zod';
import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/executor.ts';
import { atField, DomainError } from '../../lib/domain-error.ts';
import { isTooDeep, jsonTooDeepError } from '../../lib/json-depth.ts';
import { enqueue } from '../jobs/index.ts';
import { captureAuthorised } from './capture-authorised.ts';
import { currencyCode } from './currency-code.ts';
import { handleExternalRefund } from './handle-external-refund.service.ts';
import type { PaymentHandlers } from './payment-handler.ts';
import { findPaymentByGatewayOrder } from './payments.repository.ts';
import { followRefund } from './refund.service.ts';
import { settlePayment } from './settle-payment.service.ts';
import { isWebhookSignature } from './signatures.ts';
import {
  findWebhookBody,
  insertWebhook,
  markWebhookProcessed,
  removeProcessedWebhooks,
  removeUnprocessedWebhooks,
} from './webhooks.repository.ts';

/**
 * The gateway sends a webhook again for a day; those that it has seen are known for longer. A job that fails is given up
 * after four days.
 */
const KEEP_MS = 7 * 86_400_000;

declare module '../jobs/worker.ts' {
  interface TaskPayloads {
    process_webhook: { eventId: string };
  }
}

/** An id of the gateway; PostgreSQL takes no text with a NUL. */
const id = z.string().regex(/^[^\0]*$/);

const webhook = z.object({
  event: z.string(),
  payload: z.object({
    payment: z
      .object({
        entity: z.object({
          id,
          order_id: id.nullish(),
          amount: z.int(),
          currency: currencyCode,
          status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
        }),
      })
      .optional(),
    refund: z
      .object({
        entity: z.object({
          id,
          payment_id: id,
          status: z.enum(['pending', 'processed', 'failed']),
        }),
      })
      .optional(),
  }),
});

type Webhook = z.infer<typeof webhook>;

/**
 * Keeps a webhook whose signature is right, once for each event id, with the job that processes it. Throws
 * `bad_signature`, and `invalid_request` for a body that no gateway sends and the database does not take.
 */
export async function receiveWebhook(
  { config, database, clock }: Context,
  report: { eventId: string; signature: string; rawBody: Buffer },
): Promise<void> {
  if (!isWebhookSignature(report.signature, report.rawBody, config.payment.webhookSecret)) {
    const fault = atField('x-razorpay-signature', 'is not the signature of this body');
    throw new DomainError('bad_signature', 'This webhook is not genuine.', fault);
  }
  checkStorable(report.rawBody);
  const event = { id: report.eventId, body: report.rawBody.toString('utf8'), receivedAt: clock.now() };
  await withTransaction(database, async (executor) => {
    if (await insertWebhook(executor, event)) {
      await enqueue(executor, { task: 'process_webhook', payload: { eventId: event.id } });
    }
  });
}

function checkStorable(body: Buffer): void {
  if (isTooDeep(body)) throw jsonTooDeepError();
  // PostgreSQL takes no text with a NUL.
  if (!body.includes(0)) return;
  const fault = atField('body', 'has a NUL character');
  throw new DomainError('invalid_request', 'The request could not be read: its body is not JSON.', fault);
}

/** Does what a kept webhook calls for. Processing it again changes nothing. */
export async function processWebhook(
  context: Context,
  handlers: PaymentHandlers,
  eventId: string,
): Promise<void> {
  const body = await findWebhookBody(context.database, eventId);
  if (body === null) return;
  const parsed = webhook.safeParse(parse(body));
  if (parsed.success) await act(context, handlers, parsed.data);
  else context.log.error({ event: eventId }, 'a webhook of an unexpected shape');
  await markWebhookProcessed(context.database, eventId, context.clock.now());
}

/**
 * Forgets webhooks a week after they were processed. One whose job gave up is forgotten a week after it came, since its
 * body names a person; what it was and for which payment is told, since of a refund that was made at the gateway by hand
 * nobody else may know.
 */
export async function sweepWebhooks({ database, clock, log }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - KEEP_MS);
  await removeProcessedWebhooks(database, before);
  const events = (await removeUnprocessedWebhooks(database, before)).map(speakableEvent);
  if (events.length > 0) log.error({ events }, 'webhooks were never processed; they are forgotten');
}

function speakableEvent({ id, body }: { id: string; body: string | null }): object {
  const { data } = webhook.safeParse(parse(body ?? ''));
  if (!data) return { id };
  const { payment, refund } = data.payload;
  return { id, event: data.event, payment: refund?.entity.payment_id ?? payment?.entity.id };
}

// Events come in any order, so what matters is what the entity says of itself, not which event came last.
async function act(context: Context, handlers: PaymentHandlers, { event, payload }: Webhook): Promise<void> {
  if (event.startsWith('refund.') && payload.refund) {
    const { id, payment_id: paymentId, status } = payload.refund.entity;
    await followRefund(context, id, status);
    if (status === 'processed') await handleExternalRefund(context, handlers, paymentId);
    return;
  }
  const payment = payload.payment?.entity;
  if (!payment?.order_id) return;
  if (payment.status === 'captured') {
    const { id, order_id: orderId, amount, currency, status } = payment;
    const captured = { id, orderId, amount, currency, status };
    await settlePayment(context, handlers, { payment: captured, source: 'webhook' });
  }
  if (event === 'payment.authorized') {
    // Others may be paid through the same account: what they have authorised is theirs to capture.
    const open = await findPaymentByGatewayOrder(context.database, payment.order_id);
    if (!open) return;
    const found = await context.payments.gateway.fetchPayment(payment.id);
    if (found.orderId !== open.gatewayOrderId) return;
    const captured = await captureAuthorised(context, found);
    if (captured.status !== 'captured') return;
    await settlePayment(context, handlers, {
      payment: { ...captured, orderId: open.gatewayOrderId },
      source: 'webhook',
    });
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
