import type { PaidSelling } from '@jalsa/api-client/console';
import { and, asc, eq, ilike, isNull, like, sql } from 'drizzle-orm';
import type { Executor } from '../../../database/executor.ts';
import { events, vendors } from '../catalogue.schema.ts';

export type OrganiserRow = typeof vendors.$inferSelect;

/** An organiser by its id; null for an unknown one. With `lock`, no other transaction changes it until this one ends. */
export async function findOrganiser(
  executor: Executor,
  id: string,
  lock?: 'lock',
): Promise<OrganiserRow | null> {
  const query = executor.select().from(vendors).where(eq(vendors.id, id));
  const [row] = await (lock ? query.for('share') : query);
  return row ?? null;
}

/** An organiser that no other transaction changes until this one ends. */
export async function lockOrganiser(executor: Executor, id: string): Promise<OrganiserRow | null> {
  const [row] = await executor.select().from(vendors).where(eq(vendors.id, id)).for('no key update');
  return row ?? null;
}

/** The handles of organisers that begin with this one. */
export async function findOrganiserHandles(executor: Executor, handle: string): Promise<Set<string>> {
  const rows = await executor
    .select({ handle: vendors.handle })
    .from(vendors)
    .where(like(vendors.handle, `${handle}%`));
  return new Set(rows.map((row) => row.handle));
}

/** Adds an organiser; false if its handle is taken. */
export async function addOrganiser(executor: Executor, row: typeof vendors.$inferInsert): Promise<boolean> {
  const added = await executor
    .insert(vendors)
    .values(row)
    .onConflictDoNothing({ target: vendors.handle })
    .returning({ id: vendors.id });
  return added.length > 0;
}

export async function changeOrganiser(
  executor: Executor,
  id: string,
  change: Partial<typeof vendors.$inferInsert>,
): Promise<void> {
  await executor.update(vendors).set(change).where(eq(vendors.id, id));
}

/** The listed events of an organiser, in the order of their ids. */
export async function findListedEvents(executor: Executor, organiserId: string): Promise<string[]> {
  const rows = await executor
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.vendorId, organiserId), isNull(events.parentId)))
    .orderBy(asc(events.id));
  return rows.map(({ id }) => id);
}

/** Hides the events of an organiser that cost something and end after `now`, with their dates; returns the ids of all. */
export async function hidePaidEvents(executor: Executor, organiserId: string, now: Date): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const paid = sql`
    select coalesce(sale.parent_id, sale.id) from events sale join packages p on p.event_id = sale.id
    where sale.vendor_id = ${organiserId} and not (p.is_hidden and p.valid_till is not null and p.valid_till <= ${at})
      and jsonb_path_exists(p.ticket_info, '$[*].ticket_param.price ? (@ > 0)')`;
  const { rows } = await executor.execute<{ id: string }>(sql`
    update events set is_withdrawn = true, distribution_end = least(distribution_end, ${at})
    where id in (
      select id from events where coalesce(parent_id, id) in (${paid}) and not is_withdrawn and event_end > ${at}
        and change->>'status' is distinct from 'cancelled'
      order by id for no key update)
    returning id`);
  return rows.map(({ id }) => id);
}

/** The time by which a list of organisers is sorted: that of the request, and the beginning of time without one. */
const ASKED = sql<Date>`coalesce(${vendors.requestedAt}, 'epoch')`.mapWith(vendors.requestedAt);

/** Organisers in a state, the oldest request first, after the row that `after` names. */
export function findOrganisersByState(
  executor: Executor,
  query: { state: PaidSelling; name: string | null; after: { at: Date; id: string } | null; limit: number },
) {
  const { state, name, after, limit } = query;
  return executor
    .select()
    .from(vendors)
    .where(
      and(
        eq(vendors.paidSelling, state),
        name === null ? undefined : ilike(vendors.name, `%${name.replace(/[\\%_]/g, '\\$&')}%`),
        after === null
          ? undefined
          : sql`(${ASKED}, ${vendors.id}) > (${after.at.toISOString()}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(asc(ASKED), asc(vendors.id))
    .limit(limit);
}
