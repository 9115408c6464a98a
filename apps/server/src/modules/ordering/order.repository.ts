import { ORDER_TRANSITIONS, type OrderState } from '@jalsa/booking-core';
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { eqAny } from '../../database/eq-any.ts';
import type { Executor } from '../../database/executor.ts';
import { idempotencyKeyOf, type Order } from './order.rules.ts';
import { orders } from './ordering.schema.ts';
import type { LateEventRefusal } from './settling/late-payment-reason.rules.ts';

export async function findOrder(executor: Executor, id: string): Promise<Order | null> {
  const [order] = await executor.select().from(orders).where(eq(orders.id, id));
  return order ?? null;
}

/** The orders that these idempotency keys made, by `idempotencyKeyOf`. */
export async function findOrdersByKeys(
  executor: Executor,
  keys: readonly string[],
): Promise<Map<string, Order>> {
  if (keys.length === 0) return new Map();
  const asked = sql.param(keys);
  const found = await executor
    .select()
    .from(orders)
    .where(
      sql`(${orders.customerId}, ${orders.idempotencyKey}) in (
        select split_part(key, ' ', 1), substr(key, strpos(key, ' ') + 1) from unnest(${asked}::text[]) as key
      )`,
    );
  return new Map(found.map((order) => [idempotencyKeyOf(order), order]));
}

/** The orders of a customer that can still be paid, the oldest first. */
export function findOpenOrders(executor: Executor, customerId: string, now: Date): Promise<Order[]> {
  return executor
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.state, 'pending'), gt(orders.expiresAt, now)))
    .orderBy(asc(orders.createdAt));
}

/** Finds an order and locks it until the transaction ends. */
export async function lockOrder(executor: Executor, id: string): Promise<Order | null> {
  const [order] = await executor.select().from(orders).where(eq(orders.id, id)).for('update');
  return order ?? null;
}

/** Finds orders and locks them in the order of their ids until the transaction ends. */
export function lockOrders(executor: Executor, ids: string[]): Promise<Order[]> {
  return executor.select().from(orders).where(eqAny(orders.id, ids)).orderBy(asc(orders.id)).for('update');
}

/** An order, and whether it holds places of the events that were asked for. */
interface ScannedOrder extends Record<string, unknown> {
  id: string;
  holds: boolean;
}

/** The next orders after `after`, in the order of their ids, each with whether it holds places of these events. */
export async function scanOrders(
  executor: Executor,
  { eventIds, after, limit }: { eventIds: string[]; after: string; limit: number },
): Promise<ScannedOrder[]> {
  const { rows } = await executor.execute<ScannedOrder>(sql`
    select o.id, o.state in ('pending', 'paid') and exists (
      select from json_to_recordset(o.events) as e("eventId" text, failed boolean)
      where e."eventId" = any(${sql.param(eventIds)}::text[]) and not e.failed
    ) as holds
    from (select * from orders where id > ${after} order by id limit ${limit}) o order by o.id`);
  return rows;
}

export function countOrders(executor: Executor): Promise<number> {
  return executor.$count(orders);
}

/**
 * Moves an order from the state `from` to `to` and returns the moved order; null when it is not, or no longer, in that
 * state, and then nothing changes. Only the caller that gets the order does the work that follows from the move, so that it is
 * done once.
 */
export async function moveOrder(
  executor: Executor,
  id: string,
  [from, to]: readonly [OrderState, OrderState],
  change: Partial<Pick<Order, 'paidAt' | 'closedAt' | 'utmSource'>> = {},
): Promise<Order | null> {
  if (!ORDER_TRANSITIONS[from].includes(to)) throw new Error(`an order never goes from ${from} to ${to}`);
  const [moved] = await executor
    .update(orders)
    .set({ state: to, ...change })
    .where(and(eq(orders.id, id), eq(orders.state, from)))
    .returning();
  return moved ?? null;
}

/** Moves pending orders whose time is over to `expired`, and returns them. Orders that are locked wait for the next turn. */
export function expireOverdue(executor: Executor, now: Date, limit: number): Promise<Order[]> {
  const overdue = executor
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.state, 'pending'), lte(orders.expiresAt, now)))
    .orderBy(asc(orders.expiresAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return executor
    .update(orders)
    .set({ state: 'expired', closedAt: now })
    .where(and(eq(orders.state, 'pending'), inArray(orders.id, overdue)))
    .returning();
}

/** Marks the events of a locked order that late money could not have, or that were withdrawn from it, each with its reason. */
export async function markEventsFailed(
  executor: Executor,
  { id, events }: Order,
  refused: ReadonlyMap<string, LateEventRefusal>,
): Promise<void> {
  const marked = events.map((event) => {
    const refusal = refused.get(event.eventId);
    return refusal ? { ...event, failed: true, refusal } : event;
  });
  await executor.update(orders).set({ events: marked }).where(eq(orders.id, id));
}
