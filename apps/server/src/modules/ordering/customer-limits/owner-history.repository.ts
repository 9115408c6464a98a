import { sql } from 'drizzle-orm';
import type { Executor } from '../../../database/executor.ts';
import { namedStatement } from '../../../database/named-statement.ts';
import { rowList } from '../../../database/row-list.ts';
import { eventsOf, type Order } from '../order.rules.ts';
import { customerUses, type LimitUse } from './customer-limits.rules.ts';
import { LimitUsage, type OwnerHistory } from './limit-usage.rules.ts';

/** What an owner asks for, as far as earlier orders of the owner decide it. */
export interface OwnerDemand {
  order: Pick<Order, 'owner' | 'idempotencyKey'>;
  limitUses: readonly LimitUse[];
}

const owners = rowList<string>('owners', { owner: ['text', (owner) => owner] });
const waiting = rowList<string>('waiting', { owner: ['text', (owner) => owner] });
const diners = rowList<string>('diners', { owner: ['text', (owner) => owner] });
const counted = rowList<readonly [owner: string, eventId: string]>('counted', {
  owner: ['text', ([owner]) => owner],
  event_id: ['text', ([, eventId]) => eventId],
});
const keys = rowList<OwnerDemand['order']>('keys', {
  owner: ['text', ({ owner }) => owner],
  idempotency_key: ['text', ({ idempotencyKey }) => idempotencyKey],
});

const lock = namedStatement(
  'lock_owners',
  sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('orders of ' || owner, 0) as key from ${owners.table} order by 1
  ) locks`,
);

/** Lets one transaction at a time place orders of these owners, in the order of their locks (docs/locking.md). */
export async function lockOwners(executor: Executor, locked: readonly string[]): Promise<void> {
  await lock(executor, owners.values(locked));
}

interface HistoryRow {
  lines: [string, string, boolean, string, string, number, number][] | null;
  closed: [string, string, string][] | null;
  tables: string[] | null;
  known: string[] | null;
}

/** More orders than any wait needs. */
const MOST_CLOSED = 200;

// A plan lasts for the life of a connection, and may be made while the tables are empty. Each lateral subquery (`offset 0` keeps it one)
// leaves the planner no other way than to look rows up by their keys. The states are parameters: of a constant the planner knows
// that `orders_pending` has all of its rows, and reads it whole.
const read = namedStatement<HistoryRow>(
  'read_history',
  sql`select (
    select json_agg(json_build_array(owner, id, is_open, event_id, package_id, quantity, people)) from (
      select owners.owner, o.id, o.expires_at > ${sql.placeholder('now')}::timestamptz as is_open, l.*
      from ${owners.table} cross join lateral (
        select id, expires_at from orders where owner = owners.owner and state = ${sql.placeholder('pending')} offset 0
      ) o cross join lateral (
        select event_id, package_id, quantity, people from order_lines
        where order_id = o.id and event_id is not null and refusal is null offset 0
      ) l
      union all
      select counted.owner, o.id, false, l.*
      from ${counted.table} cross join lateral (
        select id from orders where owner = counted.owner and state = ${sql.placeholder('paid')}
          and (kind <> 'single' or parent_event_id = counted.event_id) offset 0
      ) o cross join lateral (
        select event_id, package_id, quantity, people from order_lines
        where order_id = o.id and event_id = counted.event_id and refusal is null offset 0
      ) l
    ) lines
  ) as lines, (
    select json_agg(json_build_array(waiting.owner, o.created_at, o.closed_at)) from ${waiting.table} cross join lateral (
      select created_at, closed_at from orders
      where owner = waiting.owner and state in ('cleared', 'expired')
        and closed_at > ${sql.placeholder('now')}::timestamptz - interval '1 day'
      order by closed_at desc limit ${MOST_CLOSED}
    ) o
  ) as closed, (
    select json_agg(diners.owner) from ${diners.table} cross join lateral (
      select from orders where owner = diners.owner
        and (state = ${sql.placeholder('pending')} and expires_at > ${sql.placeholder('now')}::timestamptz
          or state = ${sql.placeholder('paid')} and payable_paise = 0 and ends_at > ${sql.placeholder('now')}::timestamptz)
      offset 0
    ) o
  ) as tables, (
    select json_agg(keys.owner || ' ' || keys.idempotency_key) from ${keys.table} cross join lateral (
      select from orders where owner = keys.owner and idempotency_key = keys.idempotency_key offset 0
    ) o
  ) as known`,
);

/**
 * Reads the orders of these owners that limits and waits count at `now`, and those of their idempotency keys that made an order
 * before. Once `lockOwners` has locked the owners it knows all of them.
 */
export async function readHistory(
  executor: Executor,
  demands: readonly OwnerDemand[],
  now: Date,
): Promise<{ history: OwnerHistory; keys: ReadonlySet<string> }> {
  const all = new Map<string, string>();
  const pairs = new Map<string, readonly [string, string]>();
  const paying = new Set<string>();
  const dining = new Set<string>();
  for (const { order, limitUses } of demands) {
    all.set(order.owner, order.owner);
    for (const { kind, eventId } of limitUses) {
      if (kind === 'open_orders') paying.add(order.owner);
      if (kind === 'open_tables') dining.add(order.owner);
      if (kind.startsWith('customer_')) pairs.set(`${order.owner} ${eventId}`, [order.owner, eventId]);
    }
  }
  const [row] = await read(executor, {
    ...owners.values([...all.values()]),
    ...waiting.values([...paying]),
    ...diners.values([...dining]),
    ...counted.values([...pairs.values()]),
    ...keys.values(demands.flatMap(({ order }) => (order.idempotencyKey === null ? [] : order))),
    now: now.toISOString(),
    pending: 'pending',
    paid: 'paid',
  });
  return {
    history: {
      lines: (row?.lines ?? []).map(([owner, orderId, isOpen, eventId, packageId, quantity, people]) => ({
        ...{ owner, orderId, isOpen, eventId, packageId, quantity, people },
      })),
      openTables: row?.tables ?? [],
      closed: (row?.closed ?? []).map(([owner, createdAt, closedAt]) => ({
        owner,
        createdAt: new Date(createdAt),
        closedAt: new Date(closedAt),
      })),
    },
    keys: new Set(row?.known),
  };
}

/** Locks the owner of a closed order. Returns its events that would exceed the owner's limits if it were restored now. */
export async function findEventsOverLimit(executor: Executor, order: Order, now: Date): Promise<Set<string>> {
  const limitUses = eventsOf(order).flatMap(customerUses);
  if (limitUses.length === 0) return new Set();
  await lockOwners(executor, [order.owner]);
  const { history } = await readHistory(
    executor,
    [{ order: { ...order, idempotencyKey: null }, limitUses }],
    now,
  );
  const usage = new LimitUsage(history);
  const exceeded = limitUses.filter((use) => usage.of(order.owner, use) + use.asked > use.allowed);
  return new Set(exceeded.map(({ eventId }) => eventId));
}
