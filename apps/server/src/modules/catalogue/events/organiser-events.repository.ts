import { and, asc, desc, eq, ilike, or } from 'drizzle-orm';
import { eqAny } from '../../../database/eq-any.ts';
import type { Executor } from '../../../database/executor.ts';
import { events, packages } from '../catalogue.schema.ts';

/** The events of an organiser; of a member of staff who is limited to events, these and their dates. */
export interface OwnEvents {
  organiserId: string;
  /** Null for all. */
  eventIds: readonly string[] | null;
}

const isOwn = ({ organiserId, eventIds }: OwnEvents) =>
  and(
    eq(events.vendorId, organiserId),
    eventIds === null ? undefined : or(eqAny(events.id, eventIds), eqAny(events.parentId, eventIds)),
  );

/** The ids of all events and dates of an organiser that orders can be for. */
export async function listOwnEventIds(executor: Executor, own: OwnEvents): Promise<string[]> {
  const rows = await executor
    .select({ id: events.id })
    .from(events)
    .where(and(isOwn(own), eq(events.slots, false)));
  return rows.map(({ id }) => id);
}

/** Those of these events that are an organiser's. */
export async function findOwnEvents(
  executor: Executor,
  own: OwnEvents,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await executor
    .select({ id: events.id })
    .from(events)
    .where(and(isOwn(own), eqAny(events.id, ids)));
  return new Set(rows.map(({ id }) => id));
}

/** The ids of an event and its dates. */
export async function findDates(executor: Executor, eventId: string): Promise<string[]> {
  const rows = await executor
    .select({ id: events.id })
    .from(events)
    .where(or(eq(events.id, eventId), eq(events.parentId, eventId)));
  return rows.map(({ id }) => id);
}

/** The events and dates of an organiser that tickets are sold for, the latest first, with their packages. */
export async function listOwnEvents(
  executor: Executor,
  { q, limit, ...own }: OwnEvents & { q: string | null; limit: number },
) {
  const rows = await executor
    .select({ id: events.id, name: events.name, start: events.eventStart, end: events.eventEnd })
    .from(events)
    .where(
      and(
        isOwn(own),
        eq(events.slots, false),
        q === null ? undefined : ilike(events.name, `%${q.replace(/[\\%_]/g, '\\$&')}%`),
      ),
    )
    .orderBy(desc(events.eventStart), desc(events.id))
    .limit(limit);
  const sold = await executor
    .select({ id: packages.id, name: packages.name, eventId: packages.eventId })
    .from(packages)
    .where(
      eqAny(
        packages.eventId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(packages.position), asc(packages.id));
  const packagesOf = new Map(rows.map(({ id }) => [id, [] as { id: string; name: string }[]]));
  for (const { eventId, id, name } of sold) packagesOf.get(eventId)?.push({ id, name });
  return rows.map((row) => ({ ...row, packages: packagesOf.get(row.id) ?? [] }));
}
