import type { Context } from '../../context.ts';
import { workOnDue } from '../../database/due-work.ts';
import { captureAuthorised } from './capture-authorised.service.ts';
import { handleExternalRefund } from './handle-external-refund.service.ts';
import type { GatewayPayment } from './payment-gateway.types.ts';
import type { PaymentHandler } from './payment-handler.types.ts';
import { GatewayError } from './payments.errors.ts';
import { type PaymentRow, updatePayment } from './payments.repository.ts';
import { nextPaymentCheck } from './payments.rules.ts';
import { payments } from './payments.schema.ts';
import { settlePayment } from './settle-payment.service.ts';

/** Payments checked at the same time. */
const AT_ONCE = 8;

/** The most payments checked in a second: the gateway limits its callers, and buyers' requests come first. */
const MAX_PER_SECOND = 100;

/** The gateway may still capture a payment in one of these states, also a failed one (Razorpay's documentation). */
const CAPTURABLE: readonly GatewayPayment['status'][] = ['created', 'authorized', 'failed'];

/**
 * Checks the due payments at the gateway, and settles captured money that neither callback nor webhook reported. A check
 * that leaves a payment undecided is repeated. Ends when the gateway answers no check of a batch.
 */
export function reconcilePayments(
  context: Context,
  handler: PaymentHandler,
  stopping?: AbortSignal,
): Promise<void> {
  const queue = {
    name: 'payments to be reconciled',
    table: payments,
    atOnce: AT_ONCE,
    perSecond: MAX_PER_SECOND,
    work: (row: PaymentRow) => checkPayment(context, handler, row),
  };
  return workOnDue(context, queue, stopping);
}

/** Checks one payment at the gateway, and stores its next check and state. */
async function checkPayment(
  context: Context,
  handler: PaymentHandler,
  row: PaymentRow,
): Promise<'again' | undefined> {
  const attempts = await listAttempts(context, row);
  if (attempts === 'again' || !(await settleAttempts(context, handler, row, attempts))) return 'again';
  const checks = row.checks + 1;
  // A settled order can be paid no more, but an attempt that began before may still be captured, and is then refunded.
  const isDone = row.state === 'settled' && !attempts.some(({ status }) => CAPTURABLE.includes(status));
  const { holdSeconds } = context.config.orders;
  const now = context.clock.now();
  const dueAt = isDone ? null : nextPaymentCheck(row.createdAt, { checks, now, holdSeconds });
  const state = row.state === 'open' && dueAt === null ? 'closed' : row.state;
  await updatePayment(context.database, row, { state, dueAt, checks });
  return undefined;
}

/** The attempts to pay a gateway order; none for an order that the gateway does not know. */
async function listAttempts(
  { payments: { gateway }, log }: Context,
  { gatewayOrderId, purchaseId }: PaymentRow,
): Promise<GatewayPayment[] | 'again'> {
  try {
    return await gateway.paymentsOfOrder(gatewayOrderId);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const details = { err: error, purchase: purchaseId, gatewayOrder: gatewayOrderId };
    if (error.retryable) {
      log.warn(details, 'the gateway did not answer about a payment; it will be checked again');
      return 'again';
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
