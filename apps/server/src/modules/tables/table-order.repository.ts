import { ORDER_TRANSITIONS } from '@jalsa/booking-core';
import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import { MOBILE_LOCKS } from '../../database/advisory-locks.ts';
import type { Executor } from '../../database/executor.ts';
import type { TableOrderRow } from './table-order.rules.ts';
import { tableOrders } from './tables.schema.ts';

/** An order by its id; null when there is none. */
export async function findTableOrder(executor: Executor, id: string): Promise<TableOrderRow | null> {
  const [order] = await executor.select().from(tableOrders).where(eq(tableOrders.id, id));
  return order ?? null;
}

/** An order by the secret id of the wire; null when there is none. */
export async function findSecretOrder(executor: Executor, secretId: string): Promise<TableOrderRow | null> {
  const [order] = await executor.select().from(tableOrders).where(eq(tableOrders.secretId, secretId));
  return order ?? null;
}

/** The order that an idempotency key of a mobile number made; null when it made none. */
export async function findOrderOfKey(
  executor: Executor,
  mobile: string,
  key: string,
): Promise<TableOrderRow | null> {
  const [order] = await executor
    .select()
    .from(tableOrders)
    .where(and(eq(tableOrders.buyerMobile, mobile), eq(tableOrders.idempotencyKey, key)));
  return order ?? null;
}

/** Finds an order and locks it until the transaction ends. */
export async function lockTableOrder(executor: Executor, id: string): Promise<TableOrderRow | null> {
  const [order] = await executor.select().from(tableOrders).where(eq(tableOrders.id, id)).for('update');
  return order ?? null;
}

/** Lets one transaction at a time place orders of a mobile number. */
export async function lockMobile(executor: Executor, mobile: string): Promise<void> {
  await executor.execute(sql`select pg_advisory_xact_lock(${MOBILE_LOCKS}, hashtext(${mobile}))`);
}

/** The open orders of a mobile number: those that can still be paid, and free ones whose sitting is not over. */
export function countOpenOrders(executor: Executor, mobile: string, now: Date): Promise<number> {
  return executor.$count(
    tableOrders,
    and(
      eq(tableOrders.buyerMobile, mobile),
      or(
        and(eq(tableOrders.state, 'pending'), gt(tableOrders.expiresAt, now)),
        and(eq(tableOrders.state, 'paid'), eq(tableOrders.payablePaise, 0), gt(tableOrders.endsAt, now)),
      ),
    ),
  );
}

export async function insertTableOrder(executor: Executor, order: TableOrderRow): Promise<void> {
  await executor.insert(tableOrders).values(order);
}

/**
 * Moves an order from the state `from` to `to`; null when it is not, or no longer, in that state, and then nothing changes.
 * Only the caller that gets the order does the work that follows from the move.
 */
export async function moveTableOrder(
  executor: Executor,
  id: string,
  [from, to]: readonly [TableOrderRow['state'], TableOrderRow['state']],
  change: Partial<Pick<TableOrderRow, 'paidAt' | 'closedAt' | 'utmSource' | 'lateReason'>> = {},
): Promise<TableOrderRow | null> {
  if (!ORDER_TRANSITIONS[from].includes(to)) throw new Error(`an order never goes from ${from} to ${to}`);
  const [moved] = await executor
    .update(tableOrders)
    .set({ state: to, ...change })
    .where(and(eq(tableOrders.id, id), eq(tableOrders.state, from)))
    .returning();
  return moved ?? null;
}

/** Moves pending orders whose time is over to `expired`, and returns them. Orders that are locked wait for the next turn. */
export function expireOverdueTables(executor: Executor, now: Date, limit: number): Promise<TableOrderRow[]> {
  const overdue = executor
    .select({ id: tableOrders.id })
    .from(tableOrders)
    .where(and(eq(tableOrders.state, 'pending'), lte(tableOrders.expiresAt, now)))
    .orderBy(asc(tableOrders.expiresAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return executor
    .update(tableOrders)
    .set({ state: 'expired', closedAt: now })
    .where(and(eq(tableOrders.state, 'pending'), inArray(tableOrders.id, overdue)))
    .returning();
}
