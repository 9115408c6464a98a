import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Executor } from '../../database/executor.ts';

/** Which sales are meant: those of an organiser that were paid in a time, of all events or of these and their dates. */
export interface Scope {
  organiserId: string;
  eventIds: readonly string[] | null;
  from: Date;
  to: Date;
}

/**
 * The tickets of a scope, each once, with the order that bought them. Every paid part of an order has a ticket with its share
 * of the amounts, and the shares add up to what was paid.
 */
const salesOf = ({ organiserId, eventIds, from, to }: Scope): SQL => sql`
  select t.tracking_id, t.order_id, t.event_id, e.name as event, t.people, t.status,
    t.subtotal_paise, t.discount_paise, t.platform_fee_paise, t.gst_paise,
    t.subtotal_paise - t.discount_paise + t.platform_fee_paise + t.gst_paise as total_paise,
    o.paid_at, o.purchase_mode, o.tender, o.promoter_id, o.promoter_qr, o.utm_source, o.coupon,
    t.buyer_name, t.buyer_mobile, t.buyer_email, t.lines
  from events e
  join lateral (
    select distinct l.order_id, l.tracking_id from order_lines l where l.event_id = e.id
  ) part on true
  join tickets t on t.tracking_id = part.tracking_id
  join orders o on o.id = part.order_id
  where e.vendor_id = ${organiserId}
    and o.paid_at >= ${from.toISOString()}::timestamptz and o.paid_at < ${to.toISOString()}::timestamptz
    ${
      eventIds === null
        ? sql``
        : sql`and (e.id = any(${sql.param([...eventIds])}::text[]) or e.parent_id = any(${sql.param([...eventIds])}::text[]))`
    }`;

const CHANNEL = sql`case when purchase_mode = 'offline' then 'box_office'
  when promoter_id is not null or promoter_qr is not null then 'promoter' else 'direct' end`;

// Sums of bigint are numeric, and sums of int are bigint: texts for the driver. They stay far below 2^53 paise.
const sumOf = (column: SQL) => sql`coalesce(sum(${column}), 0)::float8`;
const AMOUNTS = sql`count(*)::int as tickets, ${sumOf(sql`people`)} as people,
  ${sumOf(sql`subtotal_paise`)} as subtotal, ${sumOf(sql`discount_paise`)} as discount,
  ${sumOf(sql`platform_fee_paise`)} as fee, ${sumOf(sql`gst_paise`)} as gst, ${sumOf(sql`total_paise`)} as total`;

export interface Sum extends Record<string, unknown> {
  status: 'valid' | 'refunded';
  mode: 'online' | 'offline';
  tickets: number;
  people: number;
  subtotal: number;
  discount: number;
  fee: number;
  gst: number;
  total: number;
}

/** The sums by the state of tickets and by the way in which they were sold. */
export async function sumSales(executor: Executor, scope: Scope): Promise<Sum[]> {
  const { rows } = await executor.execute<Sum>(sql`
    select status, purchase_mode as mode, ${AMOUNTS} from (${salesOf(scope)}) sale group by 1, 2`);
  return rows;
}

export interface TimeSum extends Record<string, unknown> {
  at: string;
  people: number;
  total: number;
}

/** The sums by day or hour of India, the earliest first. */
export async function sumByTime(executor: Executor, scope: Scope, by: 'day' | 'hour'): Promise<TimeSum[]> {
  const format = by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH24:00';
  const { rows } = await executor.execute<TimeSum>(sql`
    select to_char(paid_at at time zone 'Asia/Kolkata', ${format}) as at,
      ${sumOf(sql`people`)} as people, ${sumOf(sql`total_paise`)} as total
    from (${salesOf(scope)}) sale group by 1 order by 1`);
  return rows;
}

export interface EventSum extends Record<string, unknown> {
  _id: string;
  name: string;
  people: number;
  total: number;
}

export async function sumByEvent(executor: Executor, scope: Scope): Promise<EventSum[]> {
  const { rows } = await executor.execute<EventSum>(sql`
    select event_id as _id, event as name, ${sumOf(sql`people`)} as people, ${sumOf(sql`total_paise`)} as total
    from (${salesOf(scope)}) sale group by 1, 2 order by total desc, 1`);
  return rows;
}

export interface PackageSum extends Record<string, unknown> {
  event: string;
  package: string;
  quantity: number;
  subtotal: number;
}

export async function sumByPackage(executor: Executor, scope: Scope): Promise<PackageSum[]> {
  const { rows } = await executor.execute<PackageSum>(sql`
    select sale.event, p.name as package, ${sumOf(sql`l.quantity`)} as quantity,
      ${sumOf(sql`l.subtotal_paise`)} as subtotal
    from (${salesOf(scope)}) sale
    join order_lines l on l.order_id = sale.order_id and l.tracking_id = sale.tracking_id
    join packages p on p.id = l.package_id
    group by sale.event_id, sale.event, p.id, p.name order by subtotal desc, p.id`);
  return rows;
}

export interface ChannelSum extends Record<string, unknown> {
  channel: 'direct' | 'promoter' | 'box_office';
  source: string;
  people: number;
  total: number;
}

export async function sumByChannel(executor: Executor, scope: Scope): Promise<ChannelSum[]> {
  const { rows } = await executor.execute<ChannelSum>(sql`
    select ${CHANNEL} as channel, coalesce(utm_source, '') as source,
      ${sumOf(sql`people`)} as people, ${sumOf(sql`total_paise`)} as total
    from (${salesOf(scope)}) sale group by 1, 2 order by total desc, 1, 2`);
  return rows;
}

/** A sold ticket of an export. Amounts in paise. */
export interface ExportedSale {
  tracking_id: string;
  order_id: string;
  event: string;
  status: string;
  people: number;
  subtotal_paise: string;
  discount_paise: string;
  platform_fee_paise: string;
  gst_paise: string;
  total_paise: string;
  paid_at: Date;
  channel: string;
  tender: string | null;
  utm_source: string | null;
  coupon: string | null;
  buyer_name: string;
  buyer_mobile: string;
  buyer_email: string | null;
  lines: { quantity: number; package_data: { package_map: { package: { name: string } } } }[];
}

const ROWS = 500;

/**
 * The sold tickets of a scope, the earliest payment first. A cursor of the database hands out a few hundred at a time, so any
 * number takes the same memory. The connection is released when the reader ends, or goes.
 */
export async function* readSales(pool: pg.Pool, scope: Scope): AsyncGenerator<ExportedSale> {
  const select = new PgDialect().sqlToQuery(sql`
    declare sales no scroll cursor for
    select sale.*, ${CHANNEL} as channel from (${salesOf(scope)}) sale order by paid_at, tracking_id`);
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin read only');
    await client.query(select.sql, select.params);
    for (;;) {
      const { rows } = await client.query<ExportedSale>(`fetch ${ROWS} from sales`);
      yield* rows;
      if (rows.length < ROWS) break;
    }
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // A connection that failed is closed, with its transaction.
    if (!failure) await client.query('rollback');
    client.release(failure);
  }
}
