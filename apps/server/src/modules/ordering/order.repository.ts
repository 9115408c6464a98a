import { ORDER_TRANSITIONS, type OrderState } from '@jalsa/booking-core';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { orders } from './ordering.schema.ts';

export type OrderRow = typeof orders.$inferSelect;

export async function findOrder(executor: Executor, id: string): Promise<OrderRow | null> {
  const [order] = await executor.select().from(orders).where(eq(orders.id, id));
  return order ?? null;
}

/** The order that a customer's idempotency key made; null when it made none. */
export async function findOrderByKey(
  executor: Executor,
  customerId: string,
  key: string,
): Promise<OrderRow | null> {
  const [order] = await executor
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.idempotencyKey, key)));
  return order ?? null;
}

/** The orders of a customer that can still be paid, the oldest first. */
export function findOpenOrders(executor: Executor, customerId: string, now: Date): Promise<OrderRow[]> {
  return executor
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.state, 'pending'), gt(orders.expiresAt, now)))
    .orderBy(asc(orders.createdAt));
}

/** An order, locked until the transaction ends: nobody else changes it meanwhile. */
export async function lockOrder(executor: Executor, id: string): Promise<OrderRow | null> {
  const [order] = await executor.select().from(orders).where(eq(orders.id, id)).for('update');
  return order ?? null;
}

/**
 * Moves an order from the state `from` to `to`; false when it is not in that state (any more), and then nothing
 * changes. What follows from the move happens only when this says true: that is what makes it happen once.
 */
export async function moveOrder(
  executor: Executor,
  id: string,
  [from, to]: readonly [OrderState, OrderState],
  change: Partial<Pick<OrderRow, 'paidAt' | 'closedAt' | 'utmSource'>> = {},
): Promise<boolean> {
  if (!ORDER_TRANSITIONS[from].includes(to)) throw new Error(`an order never goes from ${from} to ${to}`);
  const moved = await executor
    .update(orders)
    .set({ state: to, ...change })
    .where(and(eq(orders.id, id), eq(orders.state, from)))
    .returning({ id: orders.id });
  return moved.length === 1;
}

/** Moves pending orders whose time is over to `expired`, and gives their ids; orders locked by others wait for the next turn. */
export async function expireOverdue(executor: Executor, now: Date, limit: number): Promise<string[]> {
  const { rows } = await executor.execute<{ id: string }>(sql`
    update orders set state = 'expired', closed_at = ${now.toISOString()}
    where state = 'pending' and id in (
      select id from orders where state = 'pending' and expires_at <= ${now.toISOString()}
      order by expires_at limit ${limit} for update skip locked
    )
    returning id`);
  return rows.map(({ id }) => id);
}

/** Notes the events of a locked order that late money could not be given tickets for. */
export async function markEventsFailed(
  executor: Executor,
  { id, events }: OrderRow,
  failedIds: readonly string[],
): Promise<void> {
  const marked = events.map((event) =>
    failedIds.includes(event.eventId) ? { ...event, failed: true } : event,
  );
  await executor.update(orders).set({ events: marked }).where(eq(orders.id, id));
}
