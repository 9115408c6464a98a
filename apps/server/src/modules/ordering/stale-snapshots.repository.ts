import { sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';

/** Which of these events the catalogue has changed, or dropped, since the given versions of them. */
export async function findStale(
  executor: Executor,
  known: Iterable<{ id: string; version: number }>,
): Promise<Set<string>> {
  const asked = [...known].map(({ id, version }) => ({ id, version }));
  const { rows } = await executor.execute<{ id: string }>(sql`
    select w.id from json_to_recordset(${JSON.stringify(asked)}) as w(id text, version int)
    left join event_stock s on s.event_id = w.id where s.version is distinct from w.version`);
  return new Set(rows.map(({ id }) => id));
}
