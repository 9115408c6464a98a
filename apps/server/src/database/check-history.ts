import type pg from 'pg';

/**
 * A migration of the program or of the database: its content hash (`hashThatNeeds` if it takes something away) and the instant
 * (ms) at which it was written.
 */
export interface Migration {
  hash: string;
  madeAt: number;
}

/** Another version of the program migrated the database, and this version cannot continue from there. */
export class IncompatibleHistory extends Error {}

/**
 * Checks that the migrations of a database are the first ones of this program. Throws IncompatibleHistory, which says
 * whether the database is newer than the program or has other migrations.
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

/** The hash of a migration after which only programs work that know the migration of this number. */
export const hashThatNeeds = (hash: string, number: number): string => `${hash} needs ${number}`;

const neededBy = ({ hash }: Migration): number => Number(/ needs (\d+)$/.exec(hash)?.[1] ?? -1);

/**
 * Checks that this program can use a database: it has had the first migrations of this program, and maybe later ones of a newer
 * version, none of which needs one that this program does not know. Throws IncompatibleHistory otherwise.
 */
export function checkUsable(done: readonly Migration[], known: readonly Migration[]): void {
  const isExpanded = done.slice(known.length).every((later) => neededBy(later) < known.length);
  checkHistory(isExpanded ? done.slice(0, known.length) : done, known);
}

/** The migrations that a database has had, in order; none for an empty database. */
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
