import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { captureAuthorised } from './capture-authorised.ts';
import { GatewayError, type GatewayPayment } from './gateway.ts';
import { handleExternalRefund } from './handle-external-refund.service.ts';
import { handlerOf, type PaymentHandlers } from './payment-handler.ts';
import {
  notePaymentChecks,
  type PaymentCheck,
  type PaymentRow,
  takePaymentsToCheck,
} from './payments.repository.ts';
import { nextOrderCheck, repeatedCheck } from './schedules.ts';
import { settlePayment } from './settle-payment.service.ts';

/** Gateway orders asked about at the same time. */
const AT_ONCE = 8;

/** Gateway orders asked about in a second, at most: a gateway limits its callers, and buyers come first. */
const MOST_A_SECOND = 100;
const PACE_MS = (1000 * AT_ONCE) / MOST_A_SECOND;

/** Money may still come of a payment in such a state, also of one that has failed (Razorpay's documentation). */
const MAY_BE_CAPTURED: readonly GatewayPayment['status'][] = ['created', 'authorized', 'failed'];

/**
 * Asks the gateway about orders that are due to be asked about, and settles what it has captured meanwhile: money of
 * which neither callback nor webhook ever told. A look that left a payment undecided is repeated; it is put off first,
 * so that an order whose look always fails does not hold up the others. Once `stopping` is aborted, or of those that are
 * asked about together none is answered, no other order is asked about until the next turn. Throws the first of what
 * else went wrong once nothing is under way any more.
 */
export async function reconcilePayments(
  context: Context,
  handlers: PaymentHandlers,
  stopping?: AbortSignal,
): Promise<void> {
  const faults: unknown[] = [];
  while (!stopping?.aborted) {
    const pace = pause(PACE_MS);
    const goesOn = await reconcileGroup(context, handlers, faults).catch((error: unknown) => {
      faults.push(error);
      return false;
    });
    if (!goesOn) break;
    await pace;
  }
  const [first, ...others] = faults;
  for (const error of others) context.log.error({ err: error }, 'payments could not be looked at');
  if (first) throw first;
}

/** Asks about a few orders that are due; true when others may be asked about. What goes wrong is added to `faults`. */
async function reconcileGroup(
  context: Context,
  handlers: PaymentHandlers,
  faults: unknown[],
): Promise<boolean> {
  const now = context.clock.now();
  const due = await takePaymentsToCheck(context.database, {
    now,
    limit: AT_ONCE,
    nextCheckAt: repeatedCheck(now, shortestHold(context.config, handlers)),
  });
  const looks = await Promise.all(
    due.map((open) =>
      reconcile(context, handlers, open).catch((error: unknown) => {
        faults.push(error);
        return 'failed' as const;
      }),
    ),
  );
  await notePaymentChecks(
    context.database,
    looks.filter((look) => typeof look === 'object'),
  );
  return due.length === AT_ONCE && looks.some((look) => look !== 'unanswered' && look !== 'failed');
}

/** The shortest hold of all kinds: a check of a payment of any kind that failed is repeated no later than it should be. */
function shortestHold(config: Config, handlers: PaymentHandlers): number {
  return Math.min(...Object.values(handlers).map((handler) => handler.holdSeconds(config)));
}

/** Asks about one order, and says what to note of it. */
async function reconcile(
  context: Context,
  handlers: PaymentHandlers,
  open: PaymentRow,
): Promise<PaymentCheck | 'undecided' | 'unanswered'> {
  const found = await paymentsOf(context, open);
  if (found === 'ask again') return 'unanswered';
  if (!(await settleEach(context, handlers, open, found))) return 'undecided';
  const checks = open.checks + 1;
  // What is settled can be paid no more; of payments that were begun before, money may still come, and goes back.
  const isDone = open.state === 'settled' && !found.some(({ status }) => MAY_BE_CAPTURED.includes(status));
  const holdSeconds = handlerOf(handlers, open.kind).holdSeconds(context.config);
  const now = context.clock.now();
  const nextCheckAt = isDone ? null : nextOrderCheck(open.createdAt, { checks, now, holdSeconds });
  const state = open.state === 'open' && nextCheckAt === null ? 'closed' : open.state;
  return { purchaseId: open.purchaseId, before: open.state, state, nextCheckAt, checks };
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
  handlers: PaymentHandlers,
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
      if (payment.status === 'refunded') await handleExternalRefund(context, handlers, payment.id);
      if (payment.status !== 'captured') continue;
      await settlePayment(context, handlers, { payment: { ...payment, orderId }, source: 'reconciler' });
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
