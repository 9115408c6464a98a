import { razorpayPayment, razorpayRefund } from 'razorpay-sandbox/entities';
import * as z from 'zod';
import type { Context } from '../../context.ts';
import { workOnDue } from '../../database/due-work.ts';
import { daysAfter } from '../../lib/india.ts';
import { isTooDeep, jsonTooDeepError } from '../../lib/json-depth.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { isHmac } from '../../lib/secrets.ts';
import { captureAuthorised } from './capture-authorised.service.ts';
import { handleExternalRefund } from './handle-external-refund.service.ts';
import type { PaymentHandler } from './payment-handler.types.ts';
import { badSignature, nulInBody } from './payments.errors.ts';
import { findPaymentByGatewayOrder } from './payments.repository.ts';
import { webhookEvents } from './payments.schema.ts';
import { updateRefundStatus } from './refund.service.ts';
import { settlePayment } from './settle-payment.service.ts';
import {
  insertWebhook,
  markWebhookProcessed,
  removeProcessedWebhooks,
  removeUnprocessedWebhooks,
  type WebhookRow,
} from './webhooks.repository.ts';

/**
 * Webhooks are kept for a week, to recognise one that comes again: the gateway repeats a webhook for a day.
 */
const KEEP_DAYS = 7;

/** The fields of a webhook that are read; `event` may be one that Jalsa ignores. */
const webhook = z.object({
  event: z.string(),
  payload: z.object({
    payment: z
      .object({
        entity: razorpayPayment
          .pick({ id: true, order_id: true, amount: true, currency: true, status: true })
          .partial({ order_id: true }),
      })
      .optional(),
    refund: z
      .object({ entity: razorpayRefund.pick({ id: true, payment_id: true, status: true }) })
      .optional(),
  }),
});

type Webhook = z.infer<typeof webhook>;

/**
 * Stores a webhook with a valid signature, once for each event id; it is due at once. Throws
 * `bad_signature`, and `invalid_request` for a body that the database cannot store.
 */
export async function receiveWebhook(
  { config, database, clock }: Context,
  report: { eventId: string; signature: string; rawBody: Buffer },
): Promise<void> {
  const { eventId, signature, rawBody } = report;
  if (!isHmac(signature, rawBody, config.payment.webhookSecret)) {
    throw badSignature('x-razorpay-signature', 'body');
  }
  if (isTooDeep(rawBody)) throw jsonTooDeepError();
  if (rawBody.includes(0)) throw nulInBody();
  const now = clock.now();
  await insertWebhook(database, { id: eventId, body: rawBody.toString('utf8'), receivedAt: now, dueAt: now });
}

/** Processes the stored webhooks that are due. */
export function processWebhooks(
  context: Context,
  handler: PaymentHandler,
  stopping?: AbortSignal,
): Promise<void> {
  const queue = {
    name: 'received webhooks',
    table: webhookEvents,
    work: (event: WebhookRow) => processWebhook(context, handler, event),
  };
  return workOnDue(context, queue, stopping);
}

/** Processes a stored webhook. Processing it again changes nothing. */
async function processWebhook(
  context: Context,
  handler: PaymentHandler,
  { id, body }: WebhookRow,
): Promise<void> {
  const parsed = webhook.safeParse(parseJson(body ?? ''));
  if (parsed.success) await applyWebhook(context, handler, parsed.data);
  else context.log.error({ event: id }, 'a webhook was ignored: its body has an unexpected shape');
  await markWebhookProcessed(context.database, id, context.clock.now());
}

/**
 * Removes webhooks a week after they were processed. A webhook that could not be processed is removed a week after its
 * receipt, since its body names a person. Its event and payment id are logged, since it may be the only report of a
 * refund that was made at the gateway.
 */
export async function sweepWebhooks({ database, clock, log }: Context): Promise<void> {
  const before = daysAfter(clock.now(), -KEEP_DAYS);
  await removeProcessedWebhooks(database, before);
  const events = (await removeUnprocessedWebhooks(database, before)).map(summarizeWebhook);
  if (events.length > 0) log.error({ events }, 'webhooks were removed after a week without being processed');
}

/** A webhook without personal data, for the log. */
function summarizeWebhook({ id, body }: { id: string; body: string | null }): object {
  const { data } = webhook.safeParse(parseJson(body ?? ''));
  if (!data) return { id };
  const { payment, refund } = data.payload;
  return { id, event: data.event, payment: refund?.entity.payment_id ?? payment?.entity.id };
}

// Events come in any order, so the status of the entity decides, not the event that came last.
async function applyWebhook(
  context: Context,
  handler: PaymentHandler,
  { event, payload }: Webhook,
): Promise<void> {
  if (event.startsWith('refund.') && payload.refund) {
    const { id, payment_id: paymentId, status } = payload.refund.entity;
    await updateRefundStatus(context, id, status);
    if (status === 'processed') await handleExternalRefund(context, handler, paymentId);
    return;
  }
  const payment = payload.payment?.entity;
  if (!payment?.order_id) return;
  if (payment.status === 'captured') {
    const { id, order_id: orderId, amount, currency, status } = payment;
    const captured = { id, orderId, amount, currency, status };
    await settlePayment(context, handler, { payment: captured, source: 'webhook' });
  }
  if (event === 'payment.authorized') {
    // The account may collect for others as well: only payments of our own orders are captured.
    const row = await findPaymentByGatewayOrder(context.database, payment.order_id);
    if (!row) return;
    const fetched = await context.payments.gateway.fetchPayment(payment.id);
    if (fetched.orderId !== row.gatewayOrderId) return;
    const captured = await captureAuthorised(context, fetched);
    if (captured.status !== 'captured') return;
    await settlePayment(context, handler, {
      payment: { ...captured, orderId: row.gatewayOrderId },
      source: 'webhook',
    });
  }
}
