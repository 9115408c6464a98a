import { and, asc, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { rowList } from '../../database/row-list.ts';
import type { PaymentKind } from './payment-kinds.ts';
import { capturedPayments, payments } from './payments.schema.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type CapturedRow = typeof capturedPayments.$inferSelect;

/** An order at the gateway that waits to be tied to its purchase. */
export interface NewPayment {
  kind: PaymentKind;
  purchaseId: string;
  gatewayOrderId: string;
  amountPaise: number;
  createdAt: Date;
  nextCheckAt: Date;
}

/** Payments as `insertingPayments` takes them. */
export const paymentList = rowList<NewPayment>('p', {
  kind: ['text', ({ kind }) => kind],
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
  change: Pick<PaymentRow, 'state' | 'nextCheckAt'>,
): Promise<void> {
  await executor
    .update(payments)
    .set(change)
    .where(and(eq(payments.purchaseId, purchaseId), eq(payments.state, state)));
}

/** What a look at the gateway left of a payment that was `before`. */
export interface PaymentCheck extends Pick<PaymentRow, 'purchaseId' | 'state' | 'nextCheckAt' | 'checks'> {
  before: PaymentRow['state'];
}

/**
 * Takes gateway orders that are due to be asked about, the longest overdue first, and puts them off until `nextCheckAt`;
 * no other process takes them meanwhile.
 */
export function takePaymentsToCheck(
  executor: Executor,
  { now, limit, nextCheckAt }: { now: Date; limit: number; nextCheckAt: Date },
): Promise<PaymentRow[]> {
  const due = executor
    .select({ purchaseId: payments.purchaseId })
    .from(payments)
    .where(and(isNotNull(payments.nextCheckAt), lte(payments.nextCheckAt, now)))
    .orderBy(asc(payments.nextCheckAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  // An array, so that the database looks for them once.
  return executor
    .update(payments)
    .set({ nextCheckAt })
    .where(sql`${payments.purchaseId} = any(array(${due}))`)
    .returning();
}

/** Notes what looks at the gateway left of payments whose state has not changed meanwhile. */
export async function notePaymentChecks(executor: Executor, checks: readonly PaymentCheck[]): Promise<void> {
  if (checks.length === 0) return;
  await executor.execute(sql`
    update payments p set state = c.state, next_check_at = c."nextCheckAt", checks = c.checks
    from json_to_recordset(${JSON.stringify(checks)})
      as c("purchaseId" text, before text, state text, "nextCheckAt" timestamptz, checks int)
    where p.purchase_id = c."purchaseId" and p.state = c.before`);
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
