import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { namedStatement } from '../../database/named-statement.ts';
import { rowList } from '../../database/row-list.ts';
import { capturedPayments, payments } from './payments.schema.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type CapturedRow = typeof capturedPayments.$inferSelect;

/** A gateway order, before it is written with its purchase. */
export interface NewPayment {
  purchaseId: string;
  gatewayOrderId: string;
  amountPaise: number;
  createdAt: Date;
  nextCheckAt: Date;
}

const paymentList = rowList<NewPayment>('p', {
  purchase_id: ['text', ({ purchaseId }) => purchaseId],
  gateway_order_id: ['text', ({ gatewayOrderId }) => gatewayOrderId],
  amount_paise: ['bigint', ({ amountPaise }) => amountPaise],
  created_at: ['timestamptz', ({ createdAt }) => createdAt],
  next_check_at: ['timestamptz', ({ nextCheckAt }) => nextCheckAt],
});

const insert = namedStatement(
  'insert_payments',
  sql`insert into payments (${paymentList.names}, currency, state)
    select p.*, 'INR', 'open' from ${paymentList.table}`,
);

/** Inserts the payments of new purchases. */
export async function insertPayments(executor: Executor, added: readonly NewPayment[]): Promise<void> {
  if (added.length > 0) await insert(executor, paymentList.values(added));
}

/** Inserts the payment of a purchase, unless the purchase has one. */
export async function insertPayment(executor: Executor, payment: NewPayment): Promise<void> {
  await executor
    .insert(payments)
    .values({ ...payment, currency: 'INR', state: 'open' })
    .onConflictDoNothing({ target: payments.purchaseId });
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

/** The payment of a gateway order, locked, so that one transaction at a time settles it. */
export async function lockPayment(executor: Executor, gatewayOrderId: string): Promise<PaymentRow | null> {
  const [row] = await executor
    .select()
    .from(payments)
    .where(eq(payments.gatewayOrderId, gatewayOrderId))
    .for('update');
  return row ?? null;
}

/** Updates a payment unless its state has changed since it was read. */
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

/** The result of a check of a payment whose state was `before`. */
export interface PaymentCheck extends Pick<PaymentRow, 'purchaseId' | 'state' | 'nextCheckAt' | 'checks'> {
  before: PaymentRow['state'];
}

/**
 * Claims payments that are due for a check, the longest overdue first: moves their next check to `nextCheckAt`, so that
 * no other process claims them meanwhile.
 */
export function claimPaymentsToCheck(
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
  // An array, so that PostgreSQL runs the subquery once.
  return executor
    .update(payments)
    .set({ nextCheckAt })
    .where(sql`${payments.purchaseId} = any(array(${due}))`)
    .returning();
}

/** Saves the results of checks for payments whose state has not changed meanwhile. */
export async function savePaymentChecks(executor: Executor, checks: readonly PaymentCheck[]): Promise<void> {
  if (checks.length === 0) return;
  await executor.execute(sql`
    update payments p set state = c.state, next_check_at = c."nextCheckAt", checks = c.checks
    from json_to_recordset(${JSON.stringify(checks)})
      as c("purchaseId" text, before text, state text, "nextCheckAt" timestamptz, checks int)
    where p.purchase_id = c."purchaseId" and p.state = c.before`);
}

/** Inserts captured money; false when it is stored already. */
export async function insertCaptured(executor: Executor, row: CapturedRow): Promise<boolean> {
  const inserted = await executor
    .insert(capturedPayments)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: capturedPayments.gatewayPaymentId });
  return inserted.length === 1;
}

/** The captured payment that bought a purchase, all or a part of it. */
export async function findBuyingPayment(executor: Executor, purchaseId: string): Promise<CapturedRow | null> {
  const [row] = await executor
    .select()
    .from(capturedPayments)
    .where(
      and(
        eq(capturedPayments.purchaseId, purchaseId),
        inArray(capturedPayments.outcome, ['accepted', 'partly_accepted']),
      ),
    );
  return row ?? null;
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
