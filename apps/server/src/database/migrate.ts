import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as migrateJobs } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from '../lib/logger.ts';
import { checkHistory, readHistory } from './check-history.ts';

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Any number will do, as long as every process of this project takes the same. */
const MIGRATION_LOCK = 7_236_001;

/**
 * Brings the database to this version. Several processes may start at once: one migrates, the others wait. Throws
 * ForeignHistory for a database that another version made, before anything is changed.
 */
export async function migrate(pool: pg.Pool, log: Logger): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    checkHistory(await readHistory(client), knownMigrations());
    await client.query('create extension if not exists fuzzystrmatch');
    await applyMigrations(drizzle(client), { migrationsFolder: FOLDER });
    await migrateJobs({ pgPool: pool });
    log.debug('the database is up to date');
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  }
}

const knownMigrations = () =>
  readMigrationFiles({ migrationsFolder: FOLDER }).map(({ hash, folderMillis }) => ({
    hash,
    madeAt: folderMillis,
  }));
