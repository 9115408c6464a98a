import { between, or } from 'drizzle-orm';
import { eqAny } from '../../../database/eq-any.ts';
import type { Executor } from '../../../database/executor.ts';
import type { CapturedRow } from '../payments.repository.ts';
import { capturedPayments, payments, refunds } from '../payments.schema.ts';
import type { RefundRow } from '../refunds.repository.ts';

/** A time, and the gateway's ids that it lists there. */
interface Selection {
  from: Date;
  to: Date;
  ids: string[];
}

/** The captured payments that were settled in a time, or that the gateway lists in it. */
export function findCapturedForComparison(
  executor: Executor,
  { from, to, ids }: Selection,
): Promise<CapturedRow[]> {
  const { settledAt, gatewayPaymentId } = capturedPayments;
  return executor
    .select()
    .from(capturedPayments)
    .where(or(between(settledAt, from, to), eqAny(gatewayPaymentId, ids)));
}

/** The refunds that were begun in a time, or that the gateway lists in it. */
export function findRefundsForComparison(
  executor: Executor,
  { from, to, ids }: Selection,
): Promise<RefundRow[]> {
  return executor
    .select()
    .from(refunds)
    .where(or(between(refunds.createdAt, from, to), eqAny(refunds.gatewayRefundId, ids)));
}

/** Those of the gateway's orders that the database holds. */
export async function findKnownOrders(executor: Executor, ids: string[]): Promise<Set<string>> {
  const rows = await executor
    .select({ id: payments.gatewayOrderId })
    .from(payments)
    .where(eqAny(payments.gatewayOrderId, ids));
  return new Set(rows.map(({ id }) => id));
}
