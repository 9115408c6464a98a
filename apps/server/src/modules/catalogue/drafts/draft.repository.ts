import type { EventState } from '@jalsa/api-client/console';
import { and, asc, eq, not, or, type SQL, sql } from 'drizzle-orm';
import { eqAny } from '../../../database/eq-any.ts';
import type { Executor } from '../../../database/executor.ts';
import { isStockOf, stock } from '../../inventory/index.ts';
import { discounts, events, packages, venues } from '../catalogue.schema.ts';
import { findEvents } from '../events/event.repository.ts';
import { eventDrafts } from './draft.schema.ts';

export type DraftRow = typeof eventDrafts.$inferSelect;

/** Locks an event and its dates, if it was published, against an import and other commands; orders go on. */
export async function lockEvent(executor: Executor, id: string): Promise<void> {
  await executor
    .select({ id: events.id })
    .from(events)
    .where(or(eq(events.id, id), eq(events.parentId, id)))
    .orderBy(asc(events.id))
    .for('no key update');
}

/** A stored draft, locked with `lock`; null without one. */
export async function findDraft(executor: Executor, id: string, lock?: 'lock'): Promise<DraftRow | null> {
  const query = executor.select().from(eventDrafts).where(eq(eventDrafts.id, id));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

export async function storeDraft(executor: Executor, row: DraftRow): Promise<void> {
  await executor.insert(eventDrafts).values(row).onConflictDoUpdate({ target: eventDrafts.id, set: row });
}

/** The drafts of the published events with these handles and the organisers of the events, locked in the order of their ids. */
export async function lockPublishedDrafts(
  executor: Executor,
  handles: readonly string[],
): Promise<{ draft: DraftRow; organiserId: string }[]> {
  return executor
    .select({ draft: eventDrafts, organiserId: events.vendorId })
    .from(eventDrafts)
    .innerJoin(events, eq(events.id, eventDrafts.id))
    .where(eqAny(events.handle, handles))
    .orderBy(asc(eventDrafts.id))
    .for('update', { of: eventDrafts });
}

/** A published event with its dates, withdrawn ones too, what is sold for them, its venue's handle and the stock; null for a date or an unknown id. */
export async function findPublishedRows(executor: Executor, id: string) {
  const [row] = await findEvents(executor, [id]);
  if (!row || row.event.id !== id || row.event.parentId !== null) return null;
  const dates = await executor
    .select({ event: events, stock })
    .from(events)
    .innerJoin(stock, isStockOf('event', events.id))
    .where(eq(events.parentId, id))
    .orderBy(asc(events.eventStart), asc(events.id));
  const ids = [id, ...dates.map(({ event }) => event.id)];
  const sold = await executor
    .select({ package: packages, stock })
    .from(packages)
    .innerJoin(stock, isStockOf('package', packages.id))
    .where(eqAny(packages.eventId, ids))
    .orderBy(asc(packages.position), asc(packages.id));
  const coupons = await executor
    .select({ discount: discounts, stock })
    .from(discounts)
    .innerJoin(stock, isStockOf('coupon', discounts.id))
    .where(and(eqAny(discounts.eventId, ids), not(discounts.isRetired)))
    .orderBy(asc(discounts.couponName));
  const [venue] = row.event.venueId
    ? await executor.select({ handle: venues.handle }).from(venues).where(eq(venues.id, row.event.venueId))
    : [];
  return { ...row, venueHandle: venue?.handle ?? null, dates, packages: sold, discounts: coupons };
}

export type PublishedRows = NonNullable<Awaited<ReturnType<typeof findPublishedRows>>>;

/** Those of these handles that events have. */
export async function findTakenHandles(executor: Executor, handles: readonly string[]): Promise<Set<string>> {
  const rows = await executor
    .select({ handle: events.handle })
    .from(events)
    .where(eqAny(events.handle, handles));
  return new Set(rows.map(({ handle }) => handle));
}

/** The coupons of an event by their names, with their uses. */
export async function findCouponUses(executor: Executor, eventId: string): Promise<Map<string, number>> {
  const rows = await executor
    .select({ name: discounts.couponName, taken: stock.taken })
    .from(discounts)
    .innerJoin(stock, isStockOf('coupon', discounts.id))
    .where(eq(discounts.eventId, eventId));
  return new Map(rows.map(({ name, taken }) => [name, taken]));
}

interface ListQuery {
  organiserId: string;
  /** The events that the reader is limited to; null for all. */
  eventIds: readonly string[] | null;
  q: string | null;
  state: EventState | null;
  after: { starts: string; id: string } | null;
  limit: number;
  now: Date;
}

export interface ListedEvent {
  id: string;
  handle: string | null;
  name: string;
  image: string | null;
  state: EventState;
  isPostponed: boolean;
  /** ISO text, or `infinity` for a draft without a start. */
  starts: string;
  place: string;
  sold: number;
  capacity: number | null;
}

const ofStates: Record<Exclude<EventState, 'draft'>, (now: Date) => SQL> = {
  cancelled: () => sql`e.change->>'status' is not distinct from 'cancelled'`,
  hidden: () => sql`e.is_withdrawn and e.change->>'status' is distinct from 'cancelled'`,
  past: (now) =>
    sql`e.event_end <= ${now.toISOString()}::timestamptz and not e.is_withdrawn and e.change->>'status' is distinct from 'cancelled'`,
  on_sale: (now) =>
    sql`e.event_end > ${now.toISOString()}::timestamptz and not e.is_withdrawn and e.change->>'status' is distinct from 'cancelled'`,
};

const like = (column: SQL, q: string | null): SQL =>
  q === null ? sql`true` : sql`${column} ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}`;

/** One page of an organiser's events and unpublished drafts, the latest start first. */
export async function findListedEvents(
  executor: Executor,
  { organiserId, eventIds, q, state, after, limit, now }: ListQuery,
): Promise<ListedEvent[]> {
  const listed = (id: SQL) => (eventIds ? sql`${id} = any(${sql.param([...eventIds])}::text[])` : sql`true`);
  const later = (starts: SQL, id: SQL) =>
    after ? sql`(${starts}, ${id}) < (${after.starts}::timestamptz, ${after.id})` : sql`true`;
  const published = sql`(
    select e.id, e.handle, e.name, e.images[1] as image, e.event_start as starts, e.place_name as place,
      case when ${ofStates.cancelled(now)} then 'cancelled' when e.is_withdrawn then 'hidden'
        when e.event_end <= ${now.toISOString()}::timestamptz then 'past' else 'on_sale' end as state,
      e.change->>'status' is not distinct from 'postponed' as postponed
    from events e
    where e.vendor_id = ${organiserId} and e.parent_id is null and ${listed(sql`e.id`)} and ${like(sql`e.name`, q)}
      and ${later(sql`e.event_start`, sql`e.id`)} and ${state && state !== 'draft' ? ofStates[state](now) : sql`true`}
    order by e.event_start desc, e.id desc limit ${limit})`;
  const drafts = sql`(
    select d.id, null as handle, d.name, d.image, coalesce(d.starts, 'infinity') as starts, d.place, 'draft' as state,
      false as postponed
    from event_drafts d
    where d.organiser_id = ${organiserId} and d.published_at is null and ${listed(sql`d.id`)} and ${like(sql`d.name`, q)}
      and ${later(sql`coalesce(d.starts, 'infinity')`, sql`d.id`)}
    order by coalesce(d.starts, 'infinity') desc, d.id desc limit ${limit})`;
  const parts =
    state === null ? sql`${published} union all ${drafts}` : state === 'draft' ? drafts : published;
  const { rows } = await executor.execute<ListedEvent & Record<string, unknown>>(sql`
    select l.id, l.handle, l.name, l.image, l.state, l.postponed as "isPostponed", l.place,
      case when l.starts = 'infinity' then 'infinity'
        else to_char(l.starts at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as starts,
      coalesce(places.sold, 0)::int as sold, places.capacity::int as capacity
    from (${parts}) l cross join lateral (
      select sum(of_event.taken) as sold,
        case when bool_and(least(of_event.hold_limit, of_packages.capacity) is not null)
          then sum(least(of_event.hold_limit, of_packages.capacity)) end as capacity
      from events sale
      join stock of_event on of_event.kind = 'event' and of_event.id = sale.id and of_event.part = ''
      cross join lateral (
        select case when bool_and(s.hold_limit is not null) then sum(s.hold_limit * p.pax) end as capacity
        from packages p join stock s on s.kind = 'package' and s.id = p.id and s.part = ''
        where p.event_id = sale.id and not p.is_hidden
      ) of_packages
      where sale.id = any(array(
        select l.id union all select date.id from events date where date.parent_id = l.id and not date.is_withdrawn
      )) and not sale.slots
    ) places
    order by l.starts desc, l.id desc limit ${limit}`);
  return rows;
}
