import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { captureAuthorised } from './capture-authorised.service.ts';
import { handleExternalRefund } from './handle-external-refund.service.ts';
import type { GatewayPayment } from './payment-gateway.types.ts';
import type { PaymentHandler } from './payment-handler.types.ts';
import { GatewayError } from './payments.errors.ts';
import {
  claimPaymentsToCheck,
  type PaymentCheck,
  type PaymentRow,
  savePaymentChecks,
} from './payments.repository.ts';
import { nextPaymentCheck, repeatedCheck } from './payments.rules.ts';
import { settlePayment } from './settle-payment.service.ts';

/** Payments checked at the same time. */
const BATCH_SIZE = 8;

/** The most payments checked in a second: the gateway limits its callers, and buyers' requests come first. */
const MAX_PER_SECOND = 100;
const BATCH_INTERVAL_MS = (1000 * BATCH_SIZE) / MAX_PER_SECOND;

/** The gateway may still capture a payment in one of these states, also a failed one (Razorpay's documentation). */
const CAPTURABLE: readonly GatewayPayment['status'][] = ['created', 'authorized', 'failed'];

/** The result of a check that says nothing new about its payment: the check is repeated later. */
type Unchecked = 'undecided' | 'unanswered' | 'failed';

/**
 * Checks the due payments at the gateway, and settles captured money that neither callback nor webhook reported. A check
 * that leaves a payment undecided is repeated. The time of the next check is set before the check, so that a payment
 * whose check always fails delays no other. Stops between two batches once `stopping` is aborted, or when the gateway answers no check of a
 * batch. Logs unexpected errors but the first, and throws that one after the last batch.
 */
export async function reconcilePayments(
  context: Context,
  handler: PaymentHandler,
  stopping?: AbortSignal,
): Promise<void> {
  const errors: unknown[] = [];
  while (!stopping?.aborted) {
    const interval = pause(BATCH_INTERVAL_MS);
    const hasMore = await reconcileBatch(context, handler, errors).catch((error: unknown) => {
      errors.push(error);
      return false;
    });
    if (!hasMore) break;
    await interval;
  }
  const [first, ...others] = errors;
  for (const error of others)
    context.log.error({ err: error }, 'a batch of payments could not be checked at the gateway');
  if (first) throw first;
}

/** Checks a batch of due payments; true when another batch may be checked. Adds unexpected errors to `errors`. */
async function reconcileBatch(
  context: Context,
  handler: PaymentHandler,
  errors: unknown[],
): Promise<boolean> {
  const now = context.clock.now();
  const due = await claimPaymentsToCheck(context.database, {
    now,
    limit: BATCH_SIZE,
    nextCheckAt: repeatedCheck(now, context.config.orders.holdSeconds),
  });
  const results = await Promise.all(
    due.map((payment) =>
      checkPayment(context, handler, payment).catch((error: unknown): Unchecked => {
        errors.push(error);
        return 'failed';
      }),
    ),
  );
  await savePaymentChecks(
    context.database,
    results.filter((result) => typeof result === 'object'),
  );
  return (
    due.length === BATCH_SIZE && results.some((result) => result !== 'unanswered' && result !== 'failed')
  );
}

/** Checks one payment at the gateway; returns its next check and state. */
async function checkPayment(
  context: Context,
  handler: PaymentHandler,
  row: PaymentRow,
): Promise<PaymentCheck | Unchecked> {
  const attempts = await listAttempts(context, row);
  if (attempts === 'unanswered') return 'unanswered';
  if (!(await settleAttempts(context, handler, row, attempts))) return 'undecided';
  const checks = row.checks + 1;
  // A settled order can be paid no more, but an attempt that began before may still be captured, and is then refunded.
  const isDone = row.state === 'settled' && !attempts.some(({ status }) => CAPTURABLE.includes(status));
  const { holdSeconds } = context.config.orders;
  const now = context.clock.now();
  const nextCheckAt = isDone ? null : nextPaymentCheck(row.createdAt, { checks, now, holdSeconds });
  const state = row.state === 'open' && nextCheckAt === null ? 'closed' : row.state;
  return { purchaseId: row.purchaseId, before: row.state, state, nextCheckAt, checks };
}

/** The attempts to pay a gateway order; none for an order that the gateway does not know. */
async function listAttempts(
  { payments: { gateway }, log }: Context,
  { gatewayOrderId, purchaseId }: PaymentRow,
): Promise<GatewayPayment[] | 'unanswered'> {
  try {
    return await gateway.paymentsOfOrder(gatewayOrderId);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const details = { err: error, purchase: purchaseId, gatewayOrder: gatewayOrderId };
    if (error.retryable) {
      log.warn(details, 'the gateway did not answer about a payment; it will be checked again');
      return 'unanswered';
    }
    log.error(details, 'the gateway refused to answer about a payment');
    return [];
  }
}

/**
 * Settles the captured attempts, then captures and settles the authorised ones, then handles the refunded ones. An
 * attempt that fails delays no other. False when the gateway failed one of them, so that the check must be repeated;
 * throws the first other error after the last attempt.
 */
async function settleAttempts(
  context: Context,
  handler: PaymentHandler,
  { gatewayOrderId: orderId, purchaseId }: PaymentRow,
  attempts: readonly GatewayPayment[],
): Promise<boolean> {
  const failures: unknown[] = [];
  const ordered = (['captured', 'authorized', 'refunded'] as const).flatMap((status) =>
    attempts.filter((attempt) => attempt.status === status),
  );
  for (const attempt of ordered) {
    try {
      const payment = await captureAuthorised(context, attempt);
      if (payment.status === 'refunded') await handleExternalRefund(context, handler, payment.id);
      if (payment.status !== 'captured') continue;
      await settlePayment(context, handler, { payment: { ...payment, orderId }, source: 'reconciler' });
    } catch (error) {
      failures.push(error);
      context.log.warn(
        { err: error, purchase: purchaseId, payment: attempt.id },
        'a captured payment could not be settled',
      );
    }
  }
  const unexpected = failures.find((error) => !(error instanceof GatewayError));
  if (unexpected !== undefined) throw unexpected;
  return failures.length === 0;
}
