import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as migrateJobs } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from '../lib/logger.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { checkHistory, readHistory } from './check-history.ts';

/** Of PostgreSQL's own, for searches. Whoever owns the database may install them. */
const EXTENSIONS = ['btree_gin', 'fuzzystrmatch', 'pg_trgm'];

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

/**
 * Brings the database to this version. Several processes may start at once: one migrates, the others wait. Throws
 * IncompatibleHistory for a database that another version made, before anything is changed.
 */
export async function migrate(pool: pg.Pool, log: Logger): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migration]);
    checkHistory(await readHistory(client), knownMigrations());
    for (const extension of EXTENSIONS) await client.query(`create extension if not exists ${extension}`);
    await applyMigrations(drizzle(client), { migrationsFolder: FOLDER });
    await migrateJobs({ pgPool: pool });
    log.debug('the database is up to date');
  } finally {
    // Ending the connection gives the lock back, also when it is the connection that failed.
    client.release(true);
  }
}

const knownMigrations = () =>
  readMigrationFiles({ migrationsFolder: FOLDER }).map(({ hash, folderMillis }) => ({
    hash,
    madeAt: folderMillis,
  }));
