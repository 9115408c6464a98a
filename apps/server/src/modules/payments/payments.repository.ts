import { and, asc, desc, eq, inArray, like, sql } from 'drizzle-orm';
import { nextDue } from '../../database/due-work.ts';
import { eqAny } from '../../database/eq-any.ts';
import type { Executor } from '../../database/executor.ts';
import { namedStatement } from '../../database/named-statement.ts';
import { rowList } from '../../database/row-list.ts';
import { capturedPayments, payments, refunds } from './payments.schema.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type CapturedRow = typeof capturedPayments.$inferSelect;

/** A gateway order, before it is written with its purchase. */
export interface NewPayment {
  purchaseId: string;
  gatewayOrderId: string;
  amountPaise: number;
  createdAt: Date;
  /** The time of its first check. */
  dueAt: Date;
}

const paymentList = rowList<NewPayment>('p', {
  purchase_id: ['text', ({ purchaseId }) => purchaseId],
  gateway_order_id: ['text', ({ gatewayOrderId }) => gatewayOrderId],
  amount_paise: ['bigint', ({ amountPaise }) => amountPaise],
  created_at: ['timestamptz', ({ createdAt }) => createdAt],
  due_at: ['timestamptz', ({ dueAt }) => dueAt],
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

/** Captured money that no order took whole, the latest first. */
export function findRefusedMoney(executor: Executor, limit: number): Promise<CapturedRow[]> {
  return executor
    .select()
    .from(capturedPayments)
    .where(like(capturedPayments.outcome, 'refused_%'))
    .orderBy(desc(capturedPayments.settledAt))
    .limit(limit);
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

/** Updates a payment and the time of its next check, unless its state has changed since it was read. */
export async function updatePayment(
  executor: Executor,
  { purchaseId, state }: Pick<PaymentRow, 'purchaseId' | 'state'>,
  { dueAt, ...change }: Pick<PaymentRow, 'state' | 'dueAt'> & Partial<Pick<PaymentRow, 'checks'>>,
): Promise<void> {
  await executor
    .update(payments)
    .set({ ...change, ...nextDue(dueAt) })
    .where(and(eq(payments.purchaseId, purchaseId), eq(payments.state, state)));
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

/** The captured payments that bought purchases, all or a part of them, and what no refund takes of them. */
export function readUnspent(executor: Executor, purchaseIds: readonly string[]) {
  const refunded = sql`(select coalesce(sum(${refunds.amountPaise}), 0) from ${refunds}
    where ${refunds.gatewayPaymentId} = ${capturedPayments.gatewayPaymentId})`;
  return executor
    .select({
      purchaseId: capturedPayments.purchaseId,
      gatewayPaymentId: capturedPayments.gatewayPaymentId,
      currency: capturedPayments.currency,
      left: sql`${capturedPayments.amountPaise} - ${refunded}`.mapWith(Number),
    })
    .from(capturedPayments)
    .where(
      and(
        eqAny(capturedPayments.purchaseId, purchaseIds),
        inArray(capturedPayments.outcome, ['accepted', 'partly_accepted']),
      ),
    );
}

/** All captured payments of a purchase and our refunds of them, the earliest first. */
export async function listMoneyOf(executor: Executor, purchaseId: string) {
  const captured = await executor
    .select()
    .from(capturedPayments)
    .where(eq(capturedPayments.purchaseId, purchaseId))
    .orderBy(asc(capturedPayments.settledAt), asc(capturedPayments.gatewayPaymentId));
  const ids = captured.map(({ gatewayPaymentId }) => gatewayPaymentId);
  const refunded = await executor
    .select()
    .from(refunds)
    .where(eqAny(refunds.gatewayPaymentId, ids))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  return { captured, refunds: refunded };
}

/** The purchase of a payment or an order at the gateway, by its id there; null for an unknown one. */
export async function findPurchaseAtGateway(executor: Executor, gatewayId: string): Promise<string | null> {
  const captured = await findCaptured(executor, gatewayId);
  return captured?.purchaseId ?? (await findPaymentByGatewayOrder(executor, gatewayId))?.purchaseId ?? null;
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
