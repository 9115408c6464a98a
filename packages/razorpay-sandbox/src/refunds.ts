import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { checkAmount, checkBody, checkChoice, checkNotes, checkReceipt } from './check-input.ts';
import type { Context } from './context.ts';
import type { Collection, RefundEntity } from './entities.ts';
import { pageOf, readListQuery } from './list-query.ts';
import { newId } from './new-id.ts';
import { collection } from './orders.ts';
import { orderOfPayment, paymentOf } from './payments.ts';
import { badRequest, RazorpayError, unknownId } from './razorpay-error.ts';
import type { OrderAggregate, PaymentRecord, RefundRecord } from './records.ts';
import { toRefundEntity } from './to-entity.ts';
import { type Draft, transition } from './transition.ts';

const requestHash = (paymentId: string, body: Record<string, unknown>): string =>
  createHash('sha256')
    .update(JSON.stringify([paymentId, Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))]))
    .digest('hex');

function checkKey(key: string): void {
  if (!/^[\w-]{10,255}$/.test(key)) {
    throw badRequest('The idempotency key must be at least 10 characters of letters, digits, - and _.');
  }
}

const keyInUse = () => badRequest('Different request body sent for the same Idempotency Header');

const stillProcessing = () =>
  new RazorpayError(409, {
    description: 'Request failed because another request is in progress with the same Idempotency Key',
    reason: 'request_in_progress',
  });

// A second request with the key of a running one is answered with 409.
const runningKeys = new WeakMap<Context, Set<string>>();

function outcomeOf(payment: PaymentRecord, earlier: RefundRecord[]): RefundRecord['outcome'] {
  const { refund_outcome } = payment.details;
  if (refund_outcome === 'rejected') {
    throw new RazorpayError(502, {
      code: 'GATEWAY_ERROR',
      description: 'The refund could not be processed by the bank. Please try again later.',
      source: 'gateway',
      step: 'refund',
      reason: 'gateway_technical_error',
    });
  }
  const fails = refund_outcome === 'failed' || (refund_outcome === 'failed_once' && earlier.length === 0);
  return fails ? 'failed' : 'processed';
}

function addRefund(
  context: Context,
  draft: Draft,
  paymentId: string,
  body: Record<string, unknown>,
): RefundRecord {
  const payment = paymentOf(draft, paymentId);
  if (payment.status === 'refunded') throw badRequest('The payment has been fully refunded already');
  if (!payment.captured) throw badRequest('The payment status should be captured for action to be taken');
  const refundable = payment.amount - payment.amount_refunded;
  const amount =
    body.amount === undefined || body.amount === null
      ? refundable
      : checkAmount(body.amount, 'The amount must be at least INR 1.00');
  if (amount > refundable) {
    throw badRequest('The total refund amount is greater than the refund payment amount', 'amount');
  }
  const earlier = draft.refunds.filter((refund) => refund.payment_id === paymentId);
  const refund: RefundRecord = {
    id: newId('rfnd', draft.now),
    payment_id: paymentId,
    order_id: draft.order.id,
    amount,
    currency: payment.currency,
    status: 'pending',
    notes: checkNotes(body.notes),
    receipt: checkReceipt(body.receipt),
    speed_requested: checkChoice(body.speed, 'speed', ['normal', 'optimum']),
    arn: null,
    idempotency_key: null,
    request_hash: null,
    outcome: outcomeOf(payment, earlier),
    process_at: draft.now + context.refundMs,
    created_at: draft.now,
  };
  payment.amount_refunded += amount;
  if (payment.amount_refunded === payment.amount) payment.status = 'refunded';
  draft.savePayment(payment);
  draft.saveRefund(refund);
  draft.addWebhook('refund.created', { payment, refund });
  return refund;
}

/**
 * POST /v1/payments/:id/refund: refunds an amount, or all that is not refunded yet; `pending` at first. With
 * `X-Refund-Idempotency` the same key and body return the same refund; another body is answered with 400, and a key in
 * progress with 409.
 */
export async function createRefund(
  context: Context,
  paymentId: string,
  input: unknown,
  idempotencyKey?: string | null,
): Promise<RefundEntity> {
  const body = checkBody(input);
  const add = (over: Partial<RefundRecord> = {}) =>
    transition(context, orderOfPayment(context, paymentId), (draft) =>
      Object.assign(addRefund(context, draft, paymentId, body), over),
    );
  if (idempotencyKey === undefined || idempotencyKey === null) return toRefundEntity(add());

  checkKey(idempotencyKey);
  const keys = runningKeys.get(context) ?? new Set();
  runningKeys.set(context, keys);
  if (keys.has(idempotencyKey)) throw stillProcessing();
  keys.add(idempotencyKey);
  const hash = requestHash(paymentId, body);
  try {
    // The refund itself takes no time in which a second request could come.
    await nextTurn();
    const earlier = context.store.findRefundByKey(idempotencyKey);
    if (earlier && earlier.request_hash !== hash) throw keyInUse();
    return toRefundEntity(earlier ?? add({ idempotency_key: idempotencyKey, request_hash: hash }));
  } finally {
    keys.delete(idempotencyKey);
  }
}

/** Ends a refund with its outcome: processed, or failed, which leaves the money with the merchant. */
export function endRefund(draft: Draft, refund: RefundRecord): void {
  const payment = paymentOf(draft, refund.payment_id);
  refund.status = refund.outcome;
  refund.process_at = null;
  if (refund.outcome === 'processed') {
    refund.arn = String(refund.created_at).padStart(15, '1').slice(-15);
  } else {
    payment.amount_refunded -= refund.amount;
    payment.status = 'captured';
    draft.savePayment(payment);
  }
  draft.saveRefund(refund);
  draft.addWebhook(`refund.${refund.outcome}`, { payment, refund });
}

function orderOfRefund(context: Context, refundId: string): OrderAggregate {
  const found = context.store.loadByRefund(refundId);
  if (!found) throw unknownId();
  return found;
}

function refundOf(aggregate: OrderAggregate, refundId: string, paymentId?: string): RefundRecord {
  const refund = aggregate.refunds.find(({ id }) => id === refundId);
  if (!refund || (paymentId !== undefined && refund.payment_id !== paymentId)) throw unknownId();
  return refund;
}

/** GET /v1/refunds/:id, or GET /v1/payments/:payment/refunds/:id */
export async function fetchRefund(context: Context, id: string, paymentId?: string): Promise<RefundEntity> {
  return toRefundEntity(refundOf(orderOfRefund(context, id), id, paymentId));
}

/** GET /v1/refunds */
export async function listRefunds(
  context: Context,
  query: URLSearchParams,
): Promise<Collection<RefundEntity>> {
  return collection(context.store.listRefunds(readListQuery(query)).map(toRefundEntity));
}

/** GET /v1/payments/:id/refunds: lists the payment's refunds, newest first, by page. */
export async function listPaymentRefunds(
  context: Context,
  paymentId: string,
  query: URLSearchParams,
): Promise<Collection<RefundEntity>> {
  const page = readListQuery(query);
  const { refunds } = orderOfPayment(context, paymentId);
  const wanted = refunds.filter((refund) => refund.payment_id === paymentId);
  return collection(pageOf(wanted, page).map(toRefundEntity));
}

/** PATCH /v1/refunds/:id: replaces the notes. */
export async function updateRefund(context: Context, id: string, input: unknown): Promise<RefundEntity> {
  const body = checkBody(input);
  if (body.notes === undefined) throw badRequest('The notes field is required.', 'notes');
  const notes = checkNotes(body.notes);
  return transition(context, orderOfRefund(context, id), (draft) => {
    const refund = refundOf(draft, id);
    refund.notes = notes;
    draft.saveRefund(refund);
    return toRefundEntity(refund);
  });
}
