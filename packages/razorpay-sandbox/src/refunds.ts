import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { checkAmount, checkBody, checkChoice, checkNotes, checkReceipt } from './check-input.ts';
import type { Context } from './context.ts';
import type { Collection, RefundEntity } from './entities.ts';
import { collection, pageOf, readListQuery } from './list-query.ts';
import { newId } from './new-id.ts';
import { orderOf } from './orders.ts';
import { paymentOf } from './payments.ts';
import { badRequest, RazorpayError, unknownId } from './razorpay-error.ts';
import { type PaymentRecord, type RefundRecord, toEntity } from './records.ts';
import { type Draft, secondsOf, transition } from './transition.ts';

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

function outcomeOf(payment: PaymentRecord, earlier: RefundRecord[]): RefundRecord['own']['outcome'] {
  const { refund_outcome } = payment.own;
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

/** Changes what is refunded of a payment by an amount, which is negative when a refund failed. */
function changeRefunded(draft: Draft, payment: PaymentRecord, by: number): void {
  payment.amount_refunded += by;
  const isFull = payment.amount_refunded === payment.amount;
  payment.status = isFull ? 'refunded' : 'captured';
  payment.refund_status = isFull ? 'full' : payment.amount_refunded > 0 ? 'partial' : null;
  draft.savePayment(payment);
}

function addRefund(
  context: Context,
  draft: Draft,
  paymentId: string,
  body: Record<string, unknown>,
  request: Pick<RefundRecord['own'], 'idempotency_key' | 'request_hash'>,
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
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: paymentId,
    notes: checkNotes(body.notes),
    receipt: checkReceipt(body.receipt),
    acquirer_data: { arn: null },
    created_at: secondsOf(draft.now),
    batch_id: null,
    status: 'pending',
    speed_requested: checkChoice(body.speed, 'speed', ['normal', 'optimum']),
    speed_processed: null,
    own: {
      ...request,
      order_id: draft.order.id,
      outcome: outcomeOf(payment, earlier),
      process_at: draft.now + context.refundMs,
    },
  };
  changeRefunded(draft, payment, amount);
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
  const add = (idempotency_key: string | null, request_hash: string | null) =>
    transition(context, orderOf(context, paymentId, 'payment'), (draft) =>
      addRefund(context, draft, paymentId, body, { idempotency_key, request_hash }),
    );
  if (idempotencyKey === undefined || idempotencyKey === null) return toEntity(add(null, null));

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
    if (earlier && earlier.own.request_hash !== hash) throw keyInUse();
    return toEntity(earlier ?? add(idempotencyKey, hash));
  } finally {
    keys.delete(idempotencyKey);
  }
}

/** Ends a refund with its outcome: processed, or failed, which leaves the money with the merchant. */
export function endRefund(draft: Draft, refund: RefundRecord): void {
  const payment = paymentOf(draft, refund.payment_id);
  refund.status = refund.own.outcome;
  refund.own.process_at = null;
  if (refund.status === 'processed') {
    refund.speed_processed = 'normal';
    refund.acquirer_data = { arn: String(refund.created_at).padStart(15, '1') };
  } else {
    changeRefunded(draft, payment, -refund.amount);
  }
  draft.saveRefund(refund);
  draft.addWebhook(`refund.${refund.own.outcome}`, { payment, refund });
}

/** GET /v1/refunds/:id */
export function fetchRefund(context: Context, id: string): RefundEntity {
  const refund = orderOf(context, id, 'refund').refunds.find((one) => one.id === id);
  if (!refund) throw unknownId();
  return toEntity(refund);
}

/** GET /v1/refunds */
export function listRefunds(context: Context, query: URLSearchParams): Collection<RefundEntity> {
  return collection(context.store.listRefunds(readListQuery(query)).map(toEntity));
}

/** GET /v1/payments/:id/refunds: lists the payment's refunds, newest first, by page. */
export function listPaymentRefunds(
  context: Context,
  paymentId: string,
  query: URLSearchParams,
): Collection<RefundEntity> {
  const page = readListQuery(query);
  const { refunds } = orderOf(context, paymentId, 'payment');
  const wanted = refunds.filter((refund) => refund.payment_id === paymentId);
  return collection(pageOf(wanted, page).map(toEntity));
}
