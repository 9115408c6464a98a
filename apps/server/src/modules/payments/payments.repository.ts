import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { executePrepared } from '../../database/execute-prepared.ts';
import type { Executor } from '../../database/executor.ts';
import { capturedPayments, payments } from './payments.schema.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type CapturedRow = typeof capturedPayments.$inferSelect;

export interface NewPayment {
  purchaseId: string;
  gatewayOrderId: string;
  amountPaise: number;
  createdAt: Date;
  nextCheckAt: Date;
}

/**
 * Ties gateway orders to their purchases, many in one statement. A purchase that has one already keeps it; the answer
 * is what each purchase has now.
 */
export async function insertPayments(
  executor: Executor,
  rows: readonly NewPayment[],
): Promise<Map<string, { gatewayOrderId: string; amountPaise: number }>> {
  const given = rows.map((row) => ({
    purchase_id: row.purchaseId,
    gateway_order_id: row.gatewayOrderId,
    amount: row.amountPaise,
    created_at: row.createdAt,
    next_check_at: row.nextCheckAt,
  }));
  const inserted = await executePrepared<{ id: string }>(
    executor,
    'open_payments',
    sql`
    insert into payments (purchase_id, gateway_order_id, amount_paise, currency, state, created_at, next_check_at)
    select purchase_id, gateway_order_id, amount, 'INR', 'open', created_at, next_check_at
    from json_to_recordset(${JSON.stringify(given)}) as g(
      purchase_id text, gateway_order_id text, amount bigint, created_at timestamptz, next_check_at timestamptz
    )
    on conflict (purchase_id) do nothing
    returning purchase_id as id`,
  );
  const mine = new Set(inserted.map(({ id }) => id));
  const known = new Map(
    rows.filter(({ purchaseId }) => mine.has(purchaseId)).map((row) => [row.purchaseId, row]),
  );
  for (const { purchaseId } of rows) {
    if (known.has(purchaseId)) continue;
    const earlier = await findPayment(executor, purchaseId);
    if (earlier) known.set(purchaseId, { ...earlier, nextCheckAt: earlier.createdAt });
  }
  return known;
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
