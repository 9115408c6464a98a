import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { captureAuthorised } from './capture-authorised.ts';
import { followReturn } from './follow-return.service.ts';
import { GatewayError, type GatewayPayment } from './gateway.ts';
import { listPaymentsToCheck, type PaymentRow, updatePayment } from './payments.repository.ts';
import type { Purchases } from './purchases.ts';
import { nextOrderCheck, repeatedCheck } from './schedules.ts';
import { settlePayment } from './settle-payment.service.ts';

/** Gateway orders read together, and asked about at the same time. */
const MOST_TOGETHER = 200;
const AT_ONCE = 8;

/** Gateway orders asked about in a second, at most: a gateway limits its callers, and buyers come first. */
const MOST_A_SECOND = 100;
const PACE_MS = (1000 * AT_ONCE) / MOST_A_SECOND;

/** Money may still come of a payment in such a state, also of one that has failed (razorpay.md, "Payment"). */
const MAY_BE_CAPTURED: readonly GatewayPayment['status'][] = ['created', 'authorized', 'failed'];

/** So many orders in a row without an answer, and the gateway is asked about no more until the next turn. */
const MOST_UNANSWERED = 8;

/**
 * Asks the gateway about orders that are due to be asked about, and settles what it has captured meanwhile: money of
 * which neither callback nor webhook ever told. A look that left a payment undecided is repeated; it is put off first,
 * so that an order whose look always fails does not hold up the others. Once `stopping` is aborted, or the gateway does
 * not answer, no other order is asked about: what is put off is due again after a while, the rest at the next turn.
 * Throws the first of what else went wrong once nothing is under way any more.
 */
export async function reconcilePayments(
  context: Context,
  purchases: Purchases,
  stopping?: AbortSignal,
): Promise<void> {
  let unanswered = 0;
  const isOver = () => stopping?.aborted || unanswered >= MOST_UNANSWERED;
  while (!isOver()) {
    const due = await listPaymentsToCheck(context.database, context.clock.now(), MOST_TOGETHER);
    const rest = due.values();
    const work = async () => {
      for (const open of rest) {
        if (isOver()) return;
        const [isAnswered] = await Promise.all([reconcile(context, purchases, open), pause(PACE_MS)]);
        unanswered = isAnswered ? 0 : unanswered + 1;
      }
    };
    throwFirst(context, await Promise.allSettled(Array.from({ length: AT_ONCE }, work)));
    if (due.length < MOST_TOGETHER) return;
  }
}

function throwFirst({ log }: Context, outcomes: PromiseSettledResult<void>[]): void {
  const [first, ...others] = outcomes.filter((outcome) => outcome.status === 'rejected');
  for (const { reason } of others) log.error({ err: reason }, 'payments could not be looked at');
  if (first) throw first.reason;
}

/** Asks about one order; false when the gateway did not answer. */
async function reconcile(context: Context, purchases: Purchases, open: PaymentRow): Promise<boolean> {
  const now = context.clock.now();
  const { holdSeconds } = context.config.orders;
  await updatePayment(context.database, open, { nextCheckAt: repeatedCheck(now, holdSeconds) });
  const found = await paymentsOf(context, open);
  if (found === 'ask again') return false;
  if (!(await settleEach(context, purchases, open, found))) return true;
  const checks = open.checks + 1;
  // What is settled can be paid no more; of payments that were begun before, money may still come, and goes back.
  const isDone = open.state === 'settled' && !found.some(({ status }) => MAY_BE_CAPTURED.includes(status));
  const nextCheckAt = isDone ? null : nextOrderCheck(open.createdAt, { checks, now, holdSeconds });
  const state = open.state === 'open' && nextCheckAt === null ? 'closed' : open.state;
  await updatePayment(context.database, open, { state, nextCheckAt, checks });
  return true;
}

/** The payments of a gateway order; none of one that the gateway does not know. */
async function paymentsOf(
  { payments: { gateway }, log }: Context,
  { gatewayOrderId, purchaseId }: PaymentRow,
): Promise<GatewayPayment[] | 'ask again'> {
  try {
    return await gateway.paymentsOfOrder(gatewayOrderId);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const about = { err: error, purchase: purchaseId, gatewayOrder: gatewayOrderId };
    if (error.retryable) {
      log.warn(about, 'the gateway could not be asked about an order');
      return 'ask again';
    }
    log.error(about, 'the gateway refuses to tell of an order');
    return [];
  }
}

/**
 * Settles what is captured, and then what can be captured now, and follows what was given back: each payment on its
 * own, so that one that fails holds up no other. False when the gateway must be asked again; what else went wrong is
 * thrown once all had their turn.
 */
async function settleEach(
  context: Context,
  purchases: Purchases,
  { gatewayOrderId: orderId, purchaseId }: PaymentRow,
  found: readonly GatewayPayment[],
): Promise<boolean> {
  const failures: unknown[] = [];
  const inTurn = (['captured', 'authorized', 'refunded'] as const).flatMap((status) =>
    found.filter((payment) => payment.status === status),
  );
  for (const one of inTurn) {
    try {
      const payment = await captureAuthorised(context, one);
      if (payment.status === 'refunded') await followReturn(context, purchases, payment.id);
      if (payment.status !== 'captured') continue;
      await settlePayment(context, purchases, { payment: { ...payment, orderId }, source: 'reconciler' });
    } catch (error) {
      failures.push(error);
      context.log.warn(
        { err: error, purchase: purchaseId, payment: one.id },
        'a payment could not be settled',
      );
    }
  }
  const fault = failures.find((error) => !(error instanceof GatewayError));
  if (fault !== undefined) throw fault;
  return failures.length === 0;
}
