import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Logger } from '../lib/logger.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { checkHistory, readHistory } from './check-history.ts';

/** PostgreSQL's own extensions for searches. The owner of a database may install them. */
export const EXTENSIONS = ['btree_gin', 'fuzzystrmatch', 'pg_trgm'];

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

/**
 * Migrates the database to this version. If several processes start at the same time, one migrates and the others wait.
 * Throws IncompatibleHistory, before any change, for a database that another version migrated.
 */
export async function migrate(pool: pg.Pool, log: Logger): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migration]);
    await checkMigratable(client);
    for (const extension of EXTENSIONS) await client.query(`create extension if not exists ${extension}`);
    await applyMigrations(drizzle(client), { migrationsFolder: FOLDER });
    log.debug('the database is up to date');
  } finally {
    // Closing the connection releases the lock, also if the connection has failed.
    client.release(true);
  }
}

/** Throws IncompatibleHistory for a database that another version migrated. */
export async function checkMigratable(client: pg.ClientBase): Promise<void> {
  checkHistory(await readHistory(client), knownMigrations());
}

const knownMigrations = () =>
  readMigrationFiles({ migrationsFolder: FOLDER }).map(({ hash, folderMillis }) => ({
    hash,
    madeAt: folderMillis,
  }));
