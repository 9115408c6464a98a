import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { refunds } from './payments.schema.ts';

export type RefundRow = typeof refunds.$inferSelect;

export async function insertRefund(executor: Executor, row: RefundRow): Promise<void> {
  await executor.insert(refunds).values(row);
}

export async function findRefund(executor: Executor, id: string): Promise<RefundRow | null> {
  const [row] = await executor.select().from(refunds).where(eq(refunds.id, id));
  return row ?? null;
}

/** Our refunds of a payment. */
export function listRefundsOfPayment(executor: Executor, gatewayPaymentId: string): Promise<RefundRow[]> {
  return executor.select().from(refunds).where(eq(refunds.gatewayPaymentId, gatewayPaymentId));
}

/** The refund whose current attempt has this id at the gateway, locked. */
export async function lockRefundByGatewayId(
  executor: Executor,
  gatewayRefundId: string,
): Promise<RefundRow | null> {
  const [row] = await executor
    .select()
    .from(refunds)
    .where(eq(refunds.gatewayRefundId, gatewayRefundId))
    .for('update');
  return row ?? null;
}

/** Stores the gateway's id of an attempt, unless a later attempt has begun. */
export async function setGatewayRefund(
  executor: Executor,
  refund: Pick<RefundRow, 'id' | 'failedAttempts'>,
  gatewayRefundId: string,
  nextCheckAt: Date,
): Promise<void> {
  await executor
    .update(refunds)
    .set({ gatewayRefundId, nextCheckAt })
    .where(
      and(
        eq(refunds.id, refund.id),
        eq(refunds.state, 'pending'),
        eq(refunds.failedAttempts, refund.failedAttempts),
      ),
    );
}

export async function updateRefund(
  executor: Executor,
  id: string,
  change: Partial<
    Pick<RefundRow, 'state' | 'amountPaise' | 'gatewayRefundId' | 'failedAttempts' | 'nextCheckAt' | 'checks'>
  >,
): Promise<void> {
  await executor.update(refunds).set(change).where(eq(refunds.id, id));
}

/** Pending refunds that are due for a check. */
export function listRefundsToCheck(executor: Executor, now: Date, limit: number): Promise<RefundRow[]> {
  return executor
    .select()
    .from(refunds)
    .where(and(isNotNull(refunds.nextCheckAt), lte(refunds.nextCheckAt, now)))
    .orderBy(asc(refunds.nextCheckAt))
    .limit(limit);
}
