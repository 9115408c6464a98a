import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../database/executor.ts';
import { firstIdOf } from '../../../lib/ids.ts';
import { beginningOfDay, daysAfter } from '../../../lib/india.ts';
import type { BulkFilter, OrderFilter } from './order-filter.types.ts';

const CHANNELS = {
  box_office: sql`o.purchase_mode = 'offline'`,
  promoter: sql`o.purchase_mode = 'online' and (o.promoter_id is not null or o.promoter_qr is not null)`,
  direct: sql`o.purchase_mode = 'online' and o.promoter_id is null and o.promoter_qr is null`,
};

/** Ids begin with their time, so days are bounds of the index. Throws `invalid_request` for a day that no month has. */
function conditions(
  { state, channel, from, to, package: packageId }: OrderFilter,
  { id, after }: { id: SQL; after: string | null },
): SQL[] {
  const last = to == null ? null : daysAfter(beginningOfDay(to, 'to'), 1);
  return [
    ...(after == null ? [] : [sql`${id} < ${after}`]),
    ...(from == null ? [] : [sql`${id} >= ${firstIdOf(beginningOfDay(from, 'from'))}`]),
    ...(last === null ? [] : [sql`${id} < ${firstIdOf(last)}`]),
    ...(packageId == null ? [] : [sql`l.package_id = ${packageId}`]),
    ...(state == null ? [] : [sql`o.state = ${state}`]),
    ...(channel == null ? [] : [CHANNELS[channel]]),
  ];
}

const all = (parts: SQL[]): SQL => (parts.length === 0 ? sql`true` : sql.join(parts, sql` and `));
const texts = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

interface Page {
  filter: OrderFilter;
  /** The events whose orders are looked for. */
  eventIds: readonly string[];
  after: string | null;
  limit: number;
}

/** How the orders of a search are found: by their ids, by a person, or all of them. */
export type Found =
  | { by: 'ids'; ids: readonly string[] }
  | { by: 'mobile' | 'email' | 'name'; value: string }
  | { by: 'all' };

const PEOPLE = {
  mobile: (value: string) => sql`o.buyer_mobile = ${value}`,
  email: (value: string) => sql`lower(o.buyer_email) = ${value}`,
  name: (value: string) => sql`to_tsvector('simple', o.buyer_name) @@ to_tsquery('simple', ${value})`,
};

/** More lines than an event's or organiser's orders are looked through for. */
const MANY_LINES = 20_000;

/** Whether events have so many orders that the latest orders of all are soon some of them. */
async function areMany(executor: Executor, eventIds: readonly string[]): Promise<boolean> {
  const { rows } = await executor.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from order_lines where event_id = any(${texts(eventIds)}) limit ${MANY_LINES}
    ) lines`);
  return rows[0]?.count === MANY_LINES;
}

/** The ids of orders with a line of these events, the latest first. */
export async function findOrderIds(
  executor: Executor,
  found: Found,
  { filter, eventIds, after, limit }: Page,
): Promise<string[]> {
  if (found.by === 'all' && !(await areMany(executor, eventIds))) {
    // Each event gives its latest orders from the index.
    const { rows } = await executor.execute<{ id: string }>(sql`
      select distinct n.id from unnest(${texts(eventIds)}) as e(id) cross join lateral (
        select distinct l.order_id as id from order_lines l join orders o on o.id = l.order_id
        where l.event_id = e.id and ${all(conditions(filter, { id: sql`l.order_id`, after }))}
        order by l.order_id desc limit ${limit}
      ) n order by n.id desc limit ${limit}`);
    return rows.map(({ id }) => id);
  }
  const { package: packageId, ...ofOrder } = filter;
  const { rows } = await executor.execute<{ id: string }>(sql`
    select o.id from orders o
    where ${whoseOf(found)} and ${all(conditions(ofOrder, { id: sql`o.id`, after }))} and exists (
      select from order_lines l where l.order_id = o.id and l.event_id = any(${texts(eventIds)})
        and ${packageId == null ? sql`true` : sql`l.package_id = ${packageId}`}
    )
    order by o.id desc limit ${limit}`);
  return rows.map(({ id }) => id);
}

function whoseOf(found: Found): SQL {
  if (found.by === 'all') return sql`true`;
  return found.by === 'ids' ? sql`o.id = any(${texts(found.ids)})` : PEOPLE[found.by](found.value);
}

interface Held {
  filter: BulkFilter;
  eventIds: readonly string[];
  state: 'paid' | 'pending';
  /** Orders after this one, and before that one, in the order of their ids. */
  after: string;
  before: string;
  limit: number;
}

/** The ids of orders that hold places of these events, the oldest first. */
export async function findHoldingIds(
  executor: Executor,
  { filter, eventIds, state, after, before, limit }: Held,
): Promise<string[]> {
  const narrowed = all(conditions({ ...filter, state }, { id: sql`l.order_id`, after: null }));
  const { rows } = await executor.execute<{ id: string }>(sql`
    select distinct n.id from unnest(${texts(eventIds)}) as e(id) cross join lateral (
      select distinct l.order_id as id from order_lines l join orders o on o.id = l.order_id
      where l.event_id = e.id and l.refusal is null and l.order_id > ${after} and l.order_id < ${before} and ${narrowed}
      order by l.order_id limit ${limit}
    ) n order by n.id limit ${limit}`);
  return rows.map(({ id }) => id);
}
