import { sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';

/** Which of these events the catalogue has changed, or dropped, since the given versions of them. */
export async function findStale(
  executor: Executor,
  known: Iterable<{ id: string; version: number }>,
): Promise<Set<string>> {
  const asked = [...known];
  const ids = sql.param(asked.map(({ id }) => id));
  const versions = sql.param(asked.map(({ version }) => version));
  const { rows } = await executor.execute<{ id: string }>(sql`
    select w.id from unnest(${ids}::text[], ${versions}::int[]) as w(id, version)
    left join event_stock s on s.event_id = w.id where s.version is distinct from w.version`);
  return new Set(rows.map(({ id }) => id));
}
