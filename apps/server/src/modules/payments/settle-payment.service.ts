import type { Context } from '../../context.ts';
import { type Executor, withTransaction } from '../../database/executor.ts';
import { retryConflicts } from '../../database/sql-state.ts';
import { paymentCount } from '../../lib/counters.ts';
import { traces } from '../../tracing/tracing.ts';
import type { GatewayPayment } from './payment-gateway.types.ts';
import type { Acceptance, PaymentHandler } from './payment-handler.types.ts';
import {
  type CapturedRow,
  findCaptured,
  insertCaptured,
  lockPayment,
  type PaymentRow,
  updatePayment,
} from './payments.repository.ts';
import { refundAmount, settledCheck } from './payments.rules.ts';
import { startRefund } from './refund.service.ts';
import type { RefundRow } from './refunds.repository.ts';

/** Captured money, and the source that reported it. */
export interface Capture {
  payment: GatewayPayment & { orderId: string };
  source: CapturedRow['source'];
  utmSource?: string | null;
}

type Decision = Acceptance | { outcome: 'refused_amount'; refundPaise: number };

/** The reason of the refund that an outcome causes. */
const REFUND_REASONS = {
  partly_accepted: 'part_unavailable',
  refused_late: 'late',
  refused_amount: 'wrong_amount',
  refused_duplicate: 'duplicate',
} as const satisfies Record<Exclude<Decision['outcome'], 'accepted'>, RefundRow['reason']>;

/**
 * Decides about captured money. The callback, the webhook and the reconciler all call this function; it decides each
 * payment once, in whatever order and however often they call it. The purchase, the refund and the buyer's
 * messages are written in one transaction. Returns null for a payment of a gateway order that the database does not hold.
 */
export async function settlePayment(
  context: Context,
  handler: PaymentHandler,
  capture: Capture,
): Promise<CapturedRow | null> {
  let earlier: CapturedRow | null = null;
  const captured = await retryConflicts(() =>
    withTransaction(context.database, async (executor) => {
      const row = await lockPayment(executor, capture.payment.orderId);
      if (!row) return null;
      earlier = await findCaptured(executor, capture.payment.id);
      return earlier ?? settle(context, executor, handler, row, capture);
    }),
  );
  if (captured && captured !== earlier) paymentCount.count(captured.outcome);
  return captured;
}

async function settle(
  context: Context,
  executor: Executor,
  handler: PaymentHandler,
  row: PaymentRow,
  { payment, source, utmSource = null }: Capture,
): Promise<CapturedRow> {
  const { clock, config, log } = context;
  const now = clock.now();
  const { purchaseId } = row;
  const details = { purchase: purchaseId, payment: payment.id, source };
  traces?.annotate({ 'jalsa.purchase': purchaseId });
  const decision = await decide(context, executor, handler, row, payment, { now, utmSource });
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
      { ...details, amount, currency, expected: row.amountPaise },
      'a captured payment has a wrong amount or currency; it is refunded',
    );
  } else {
    const dueAt = settledCheck(now, config.orders.holdSeconds);
    if (row.state !== 'settled') await updatePayment(executor, row, { state: 'settled', dueAt });
    log.info({ ...details, outcome: decision.outcome }, 'payment settled');
  }
  if (decision.outcome !== 'accepted' && decision.refundPaise > 0) {
    const reason = REFUND_REASONS[decision.outcome];
    const amountPaise = refundAmount(payment.amount, decision.refundPaise);
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
      'why' in decision
        ? { ...notice, reason: REFUND_REASONS[decision.outcome], why: decision.why }
        : { ...notice, reason: REFUND_REASONS[decision.outcome] },
    );
  }
  return captured;
}

async function decide(
  context: Context,
  executor: Executor,
  handler: PaymentHandler,
  row: PaymentRow,
  payment: GatewayPayment,
  { now, utmSource }: { now: Date; utmSource: string | null },
): Promise<Decision> {
  if (payment.amount !== row.amountPaise || payment.currency !== row.currency) {
    return { outcome: 'refused_amount', refundPaise: payment.amount };
  }
  if (row.state === 'settled') return { outcome: 'refused_duplicate', refundPaise: payment.amount };
  return handler.onCaptured(context, executor, {
    purchaseId: row.purchaseId,
    amountPaise: payment.amount,
    utmSource,
    now,
  });
}
