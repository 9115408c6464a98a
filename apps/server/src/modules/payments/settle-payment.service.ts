import type { Context } from '../../context.ts';
import { type Executor, withTransaction } from '../../database/executor.ts';
import { retryConflicts } from '../../database/sql-state.ts';
import { type GatewayPayment, SMALLEST_PAYMENT_PAISE } from './gateway.ts';
import { type Acceptance, handlerOf, type PaymentHandler, type PaymentHandlers } from './payment-handler.ts';
import {
  type CapturedRow,
  findCaptured,
  insertCaptured,
  lockPayment,
  type PaymentRow,
  updatePayment,
} from './payments.repository.ts';
import { startRefund } from './refund.service.ts';
import type { RefundRow } from './refunds.repository.ts';
import { settledCheck } from './schedules.ts';

/** Captured money, and who told of it. */
export interface Capture {
  payment: GatewayPayment & { orderId: string };
  source: CapturedRow['source'];
  utmSource?: string | null;
}

type Decision = Acceptance | { outcome: 'refused_amount'; refundPaise: number };

const REASONS = {
  partly_accepted: 'part_unavailable',
  refused_late: 'late',
  refused_amount: 'wrong_amount',
  refused_duplicate: 'duplicate',
} as const satisfies Record<Exclude<Decision['outcome'], 'accepted'>, RefundRow['reason']>;

/**
 * Decides what becomes of captured money: the one function for the callback, the webhook and the reconciler. Each
 * payment is decided once, whoever comes first and however often; what it buys, the refund, its job and the buyer's
 * messages are written in one transaction. Answers null for money that is none of ours.
 */
export function settlePayment(
  context: Context,
  handlers: PaymentHandlers,
  capture: Capture,
): Promise<CapturedRow | null> {
  return retryConflicts(() =>
    withTransaction(context.database, async (executor) => {
      const open = await lockPayment(executor, capture.payment.orderId);
      if (!open) return null;
      const known = await findCaptured(executor, capture.payment.id);
      return known ?? settle(context, executor, handlerOf(handlers, open.kind), open, capture);
    }),
  );
}

async function settle(
  { clock, config, log }: Context,
  executor: Executor,
  handler: PaymentHandler,
  open: PaymentRow,
  { payment, source, utmSource = null }: Capture,
): Promise<CapturedRow> {
  const now = clock.now();
  const { purchaseId } = open;
  const about = { purchase: purchaseId, payment: payment.id, source };
  const decision = await decide(executor, handler, open, payment, { now, utmSource });
  const captured: CapturedRow = {
    gatewayPaymentId: payment.id,
    purchaseId,
    amountPaise: payment.amount,
    currency: payment.currency,
    outcome: decision.outcome,
    source,
    utmSource,
    settledAt: now,
  };
  if (!(await insertCaptured(executor, captured))) {
    throw new Error(`payment ${payment.id} belongs to two gateway orders`);
  }
  if (decision.outcome === 'refused_amount') {
    const { amount, currency } = payment;
    log.error(
      { ...about, amount, currency, expected: open.amountPaise },
      'money of a wrong amount or currency',
    );
  } else {
    const nextCheckAt = settledCheck(now, handler.holdSeconds(config));
    if (open.state !== 'settled') await updatePayment(executor, open, { state: 'settled', nextCheckAt });
    log.info({ ...about, outcome: decision.outcome }, 'payment settled');
  }
  if (decision.outcome !== 'accepted' && decision.refundPaise > 0) {
    const reason = REASONS[decision.outcome];
    // A share below what the gateway gives back is raised to that; every payment is at least as much.
    const amountPaise = Math.min(payment.amount, Math.max(decision.refundPaise, SMALLEST_PAYMENT_PAISE));
    const refundId = await startRefund(executor, {
      purchaseId,
      amountPaise,
      reason,
      gatewayPaymentId: payment.id,
      now,
    });
    const { currency } = payment;
    const notice = { purchaseId, refundId, amount: amountPaise, currency, now };
    await handler.notifyRefund(
      executor,
      decision.outcome === 'refused_late'
        ? { ...notice, reason: 'late', why: decision.why }
        : { ...notice, reason: REASONS[decision.outcome] },
    );
  }
  return captured;
}

async function decide(
  executor: Executor,
  handler: PaymentHandler,
  open: PaymentRow,
  payment: GatewayPayment,
  { now, utmSource }: { now: Date; utmSource: string | null },
): Promise<Decision> {
  if (payment.amount !== open.amountPaise || payment.currency !== open.currency) {
    return { outcome: 'refused_amount', refundPaise: payment.amount };
  }
  if (open.state === 'settled') return { outcome: 'refused_duplicate', refundPaise: payment.amount };
  return handler.onCaptured(executor, {
    purchaseId: open.purchaseId,
    amountPaise: payment.amount,
    utmSource,
    now,
  });
}
