import { sql } from 'drizzle-orm';
import { eqAny } from '../../../database/eq-any.ts';
import type { Executor } from '../../../database/executor.ts';
import { namedStatement } from '../../../database/named-statement.ts';
import { rowList } from '../../../database/row-list.ts';
import { events } from '../catalogue.schema.ts';

/** An event and the version of the catalogue that it was read at (`VERSION`). */
export interface EventVersion {
  eventId: string;
  version: number;
}

/**
 * The version at which the row `events` in the query is sold: the sum of the event's version and that of the terms of all
 * events. Both only grow, so equal sums mean that both are the same.
 */
export const VERSION = sql<number>`(events.version + coalesce((select version from constants where id = 1), 0))`;

const eventIds = rowList<string>('asked', { id: ['text', (id) => id] });

const read = namedStatement<{ id: string; version: number }>(
  'read_versions',
  sql`select id, ${VERSION} as version from ${eventIds.table} join events using (id)`,
);

/** The present versions of events, by id. */
export async function findVersions(executor: Executor, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await read(executor, eventIds.values(ids));
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Returns the events that have another version by now, or do not exist. */
export async function findStaleEvents(
  executor: Executor,
  known: readonly EventVersion[],
): Promise<Set<string>> {
  const versions = await findVersions(
    executor,
    known.map(({ eventId }) => eventId),
  );
  const stale = known.filter(({ eventId, version }) => versions.get(eventId) !== version);
  return new Set(stale.map(({ eventId }) => eventId));
}

/** Increases the version of events: an order that was priced with an older version is refused. */
export async function bumpVersions(executor: Executor, eventIds: string[]): Promise<void> {
  await executor
    .update(events)
    .set({ version: sql`${events.version} + 1` })
    .where(eqAny(events.id, eventIds));
}
