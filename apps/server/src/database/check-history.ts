import type pg from 'pg';

/** A migration as the program knows it, or as the database says it was made: content hash and instant (ms). */
export interface Migration {
  hash: string;
  madeAt: number;
}

/** The database was made by another version of the program, which this one cannot build on. */
export class IncompatibleHistory extends Error {}

/**
 * Checks that what was done to a database is the beginning of what this program would do. Throws IncompatibleHistory, saying
 * whether the database is newer than the program or of a line of its own.
 */
export function checkHistory(done: readonly Migration[], known: readonly Migration[]): void {
  const foreign = done.findIndex(({ hash }, index) => hash !== known[index]?.hash);
  if (foreign === -1) return;
  const newest = Math.max(...known.map(({ madeAt }) => madeAt));
  const isNewer = done.slice(foreign).some(({ madeAt }) => madeAt > newest);
  throw new IncompatibleHistory(
    isNewer ? 'it was made by a newer version of Jalsa' : 'it was made by another, older version of Jalsa',
  );
}

/** The migrations that were made in a database, in their order; none in an empty one. */
export async function readHistory(client: pg.ClientBase): Promise<Migration[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!found[0]?.there) return [];
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at, id',
  );
  return rows.map(({ hash, created_at }) => ({ hash, madeAt: Number(created_at) }));
}
