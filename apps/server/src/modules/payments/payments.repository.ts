import { and, asc, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { rowList } from '../../database/row-list.ts';
import { capturedPayments, payments } from './payments.schema.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type CapturedRow = typeof capturedPayments.$inferSelect;

/** An order at the gateway that waits to be tied to its purchase. */
export interface NewPayment {
  purchaseId: string;
  gatewayOrderId: string;
  amountPaise: number;
  createdAt: Date;
  nextCheckAt: Date;
}

/** Payments as `insertingPayments` takes them. */
export const paymentList = rowList<NewPayment>('p', {
  purchase_id: ['text', ({ purchaseId }) => purchaseId],
  gateway_order_id: ['text', ({ gatewayOrderId }) => gatewayOrderId],
  amount_paise: ['bigint', ({ amountPaise }) => amountPaise],
  created_at: ['timestamptz', ({ createdAt }) => createdAt],
  next_check_at: ['timestamptz', ({ nextCheckAt }) => nextCheckAt],
});

/** A query that writes the payments of `paymentList`, as part of the statement that writes what they pay for. */
export function insertingPayments(when: SQL): SQL {
  return sql`
    insert into payments (${paymentList.names}, currency, state)
    select p.*, 'INR', 'open' from ${paymentList.table} where ${when}`;
}

export async function findPayment(executor: Executor, purchaseId: string): Promise<PaymentRow | null> {
  const [row] = await executor.select().from(payments).where(eq(payments.purchaseId, purchaseId));
  return row ?? null;
}

export async function findPaymentByGatewayOrder(
  executor: Executor,
  gatewayOrderId: string,
): Promise<PaymentRow | null> {
  const [row] = await executor.select().from(payments).where(eq(payments.gatewayOrderId, gatewayOrderId));
  return row ?? null;
}

/** The same, locked: whoever settles money of this gateway order does so alone. */
export async function lockPayment(executor: Executor, gatewayOrderId: string): Promise<PaymentRow | null> {
  const [row] = await executor
    .select()
    .from(payments)
    .where(eq(payments.gatewayOrderId, gatewayOrderId))
    .for('update');
  return row ?? null;
}

/** Changes a payment unless its state has changed since it was read. */
export async function updatePayment(
  executor: Executor,
  { purchaseId, state }: Pick<PaymentRow, 'purchaseId' | 'state'>,
  change: Partial<Pick<PaymentRow, 'state' | 'nextCheckAt' | 'checks'>>,
): Promise<void> {
  await executor
    .update(payments)
    .set(change)
    .where(and(eq(payments.purchaseId, purchaseId), eq(payments.state, state)));
}

/** Gateway orders that are due to be asked about, the longest overdue first. */
export function listPaymentsToCheck(executor: Executor, now: Date, limit: number): Promise<PaymentRow[]> {
  return executor
    .select()
    .from(payments)
    .where(and(isNotNull(payments.nextCheckAt), lte(payments.nextCheckAt, now)))
    .orderBy(asc(payments.nextCheckAt))
    .limit(limit);
}

/** Notes captured money; false when it is known already. */
export async function insertCaptured(executor: Executor, row: CapturedRow): Promise<boolean> {
  const inserted = await executor
    .insert(capturedPayments)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: capturedPayments.gatewayPaymentId });
  return inserted.length === 1;
}

export async function findCaptured(
  executor: Executor,
  gatewayPaymentId: string,
): Promise<CapturedRow | null> {
  const [row] = await executor
    .select()
    .from(capturedPayments)
    .where(eq(capturedPayments.gatewayPaymentId, gatewayPaymentId));
  return row ?? null;
}
