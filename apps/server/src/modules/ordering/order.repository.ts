import { ORDER_TRANSITIONS, type OrderState } from '@jalsa/booking-core';
import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { eqAny } from '../../database/eq-any.ts';
import type { Executor } from '../../database/executor.ts';
import { namedStatement } from '../../database/named-statement.ts';
import { rowList } from '../../database/row-list.ts';
import { idempotencyKeyOf, type Order, type OrderLine } from './order.rules.ts';
import { orderLines, orders } from './ordering.schema.ts';

type OrderRow = Omit<Order, 'lines'>;

/** The orders of these rows, each with its lines. */
async function withLines(executor: Executor, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const found = await executor
    .select()
    .from(orderLines)
    .where(
      eqAny(
        orderLines.orderId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  const linesOf = new Map<string, OrderLine[]>();
  for (const { orderId, position: _, ...line } of found) {
    const lines = linesOf.get(orderId);
    if (lines) lines.push(line);
    else linesOf.set(orderId, [line]);
  }
  return rows.map((row) => ({ ...row, lines: linesOf.get(row.id) ?? [] }));
}

/** The orders that `where` matches, the oldest first. */
async function findOrders(executor: Executor, where: SQL | undefined): Promise<Order[]> {
  return withLines(executor, await executor.select().from(orders).where(where).orderBy(asc(orders.id)));
}

export async function findOrder(executor: Executor, id: string): Promise<Order | null> {
  const [order] = await findOrders(executor, eq(orders.id, id));
  return order ?? null;
}

/** The orders with these ids, the oldest first. */
export const findOrdersById = (executor: Executor, ids: readonly string[]): Promise<Order[]> =>
  findOrders(executor, eqAny(orders.id, ids));

/** Changes the buyer's name and email address of an order. */
export async function correctBuyer(
  executor: Executor,
  id: string,
  { name, email }: { name: string; email: string | null },
): Promise<void> {
  await executor.update(orders).set({ buyerName: name, buyerEmail: email }).where(eq(orders.id, id));
}

/** An order by the secret id of the wire; null when there is none. */
export async function findSecretOrder(executor: Executor, secretId: string): Promise<Order | null> {
  const [order] = await findOrders(executor, eq(orders.secretId, secretId));
  return order ?? null;
}

const keyList = rowList<string>('keys', {
  owner: ['text', (key) => key.slice(0, key.indexOf(' '))],
  idempotency_key: ['text', (key) => key.slice(key.indexOf(' ') + 1)],
});

// Nearly all keys are new.
const findIdsByKeys = namedStatement<{ id: string }>(
  undefined,
  sql`select id from ${keyList.table} join orders using (owner, idempotency_key)`,
);

/** The orders that these idempotency keys made, by `idempotencyKeyOf`. */
export async function findOrdersByKeys(
  executor: Executor,
  keys: readonly string[],
): Promise<Map<string, Order>> {
  const made = await findIdsByKeys(executor, keyList.values(keys));
  if (made.length === 0) return new Map();
  const ids = made.map(({ id }) => id);
  const found = await findOrders(executor, eqAny(orders.id, ids));
  return new Map(found.map((order) => [idempotencyKeyOf(order), order]));
}

/** The order that a member of staff sold with an idempotency key. */
export async function findSale(
  executor: Executor,
  { soldBy, key }: { soldBy: string; key: string },
): Promise<Pick<Order, 'owner' | 'customerId'> | null> {
  const [order] = await executor
    .select({ owner: orders.owner, customerId: orders.customerId })
    .from(orders)
    .where(and(eq(orders.soldBy, soldBy), eq(orders.idempotencyKey, key)));
  return order ?? null;
}

/** The orders of an owner that can still be paid, the oldest first. */
export function findOpenOrders(executor: Executor, owner: string, now: Date): Promise<Order[]> {
  return findOrders(
    executor,
    and(eq(orders.owner, owner), eq(orders.state, 'pending'), gt(orders.expiresAt, now)),
  );
}

/** Finds an order and locks it until the transaction ends. */
export async function lockOrder(executor: Executor, id: string): Promise<Order | null> {
  const [order] = await lockOrders(executor, [id]);
  return order ?? null;
}

/** Finds orders and locks them in the order of their ids until the transaction ends. */
export async function lockOrders(executor: Executor, ids: string[]): Promise<Order[]> {
  const locked = executor.select().from(orders).where(eqAny(orders.id, ids)).orderBy(asc(orders.id));
  return withLines(executor, await locked.for('update'));
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
      select from order_lines l
      where l.order_id = o.id and l.event_id = any(${sql.param(eventIds)}::text[]) and l.refusal is null
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
  const moved = await executor
    .update(orders)
    .set({ state: to, ...change })
    .where(and(eq(orders.id, id), eq(orders.state, from)))
    .returning();
  return (await withLines(executor, moved))[0] ?? null;
}

/** Moves pending orders whose time is over to `expired`, and returns them. Orders that are locked wait for the next turn. */
export async function expireOverdue(executor: Executor, now: Date, limit: number): Promise<Order[]> {
  const overdue = executor
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.state, 'pending'), lte(orders.expiresAt, now)))
    .orderBy(asc(orders.expiresAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const expired = await executor
    .update(orders)
    .set({ state: 'expired', closedAt: now })
    .where(and(eq(orders.state, 'pending'), inArray(orders.id, overdue)))
    .returning();
  return withLines(executor, expired);
}

/** Marks parts of a locked order as failed, by tracking id, each with its reason. */
export async function markFailed(
  executor: Executor,
  orderId: string,
  refused: ReadonlyMap<string, string>,
): Promise<void> {
  await executor.execute(sql`
    update order_lines l set refusal = r.refusal
    from unnest(${sql.param([...refused.keys()])}::text[], ${sql.param([...refused.values()])}::text[])
      as r(tracking_id, refusal)
    where l.order_id = ${orderId} and l.tracking_id = r.tracking_id`);
}
