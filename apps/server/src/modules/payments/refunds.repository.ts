import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { nextDue } from '../../database/due-work.ts';
import { eqAny } from '../../database/eq-any.ts';
import type { Executor } from '../../database/executor.ts';
import { refunds } from './payments.schema.ts';

export type RefundRow = typeof refunds.$inferSelect;

export async function insertRefund(executor: Executor, row: typeof refunds.$inferInsert): Promise<void> {
  await executor.insert(refunds).values(row);
}

/** The refunds that a person must make, the latest first. */
export function findFailedRefunds(executor: Executor, limit: number): Promise<RefundRow[]> {
  return executor
    .select()
    .from(refunds)
    .where(eq(refunds.state, 'failed'))
    .orderBy(desc(refunds.createdAt))
    .limit(limit);
}

/** Our refunds of these payments. */
export function listRefundsOf(executor: Executor, gatewayPaymentIds: string[]): Promise<RefundRow[]> {
  return executor.select().from(refunds).where(eqAny(refunds.gatewayPaymentId, gatewayPaymentIds));
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

/** Updates a refund and the time of its next step, unless it has left the attempt that `refund` has. */
export async function updateRefund(
  executor: Executor,
  refund: Pick<RefundRow, 'id' | 'failedAttempts' | 'gatewayRefundId'>,
  {
    dueAt,
    ...change
  }: Pick<RefundRow, 'dueAt'> &
    Partial<Pick<RefundRow, 'state' | 'amountPaise' | 'gatewayRefundId' | 'failedAttempts' | 'checks'>>,
): Promise<void> {
  await executor
    .update(refunds)
    .set({ ...change, ...nextDue(dueAt) })
    .where(
      and(
        eq(refunds.id, refund.id),
        eq(refunds.state, 'pending'),
        eq(refunds.failedAttempts, refund.failedAttempts),
        sql`${refunds.gatewayRefundId} is not distinct from ${refund.gatewayRefundId}`,
      ),
    );
}

/** Counts the refunds that the gateway has not been asked for. */
export const countPendingRefunds = (executor: Executor): Promise<number> =>
  executor.$count(refunds, and(isNotNull(refunds.dueAt), isNull(refunds.gatewayRefundId)));
