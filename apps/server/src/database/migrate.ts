import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { ConfigError } from '../config.ts';
import type { Logger } from '../lib/logger.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { checkHistory, type Migration, readHistory } from './check-history.ts';
import { setDatabaseSettings } from './database-settings.ts';

/** PostgreSQL's own extensions for searches. The owner of a database may install them. */
export const EXTENSIONS = ['btree_gin', 'fuzzystrmatch', 'pg_trgm'];

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Drizzle's table of migrations, which `drizzle-kit` knows. */
const HISTORY = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint
  )`;

/**
 * Migrates the database to this version, and gives it its settings, in one transaction. If several processes start at the same
 * time, one migrates and the others wait. Throws IncompatibleHistory, before any change, for a database that another version
 * migrated.
 */
export async function migrate(pool: pg.Pool, log: Logger): Promise<void> {
  const client = await pool.connect();
  try {
    await beginMigration(client);
    await applyMigrations(client);
    await setDatabaseSettings(client);
    await client.query('commit');
    log.debug('the database is up to date');
  } finally {
    // Closing the connection rolls a transaction back that has failed. Others read the settings when they open.
    client.release(true);
  }
}

/** Begins a transaction that may take long, and during which no other process migrates. */
export async function beginMigration(client: pg.ClientBase): Promise<void> {
  // The waiting may take long, and so may a migration.
  await client.query('begin; set local statement_timeout = 0');
  // A lock of the transaction, since a pooler may give the next one another connection.
  await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.migration]);
}

/** Applies the migrations that the database has not had, up to the first `count` of all. Throws IncompatibleHistory before. */
export async function applyMigrations(client: pg.ClientBase, count?: number): Promise<void> {
  await checkMigratable(client);
  for (const extension of EXTENSIONS) await client.query(`create extension if not exists ${extension}`);
  await client.query(HISTORY);
  const done = (await readHistory(client)).length;
  const migrations = readMigrationFiles({ migrationsFolder: FOLDER }).slice(done, count);
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

/** Throws ConfigError for a database that lacks a migration of this version, and IncompatibleHistory as `migrate` does. */
export async function checkMigrated(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    const known = knownMigrations();
    const done = await readHistory(client);
    checkHistory(done, known);
    if (done.length === known.length) return;
    throw new ConfigError(
      'the database lacks a migration of this version: stop every process of Jalsa, then start it again',
    );
  } finally {
    client.release();
  }
}

/** Throws IncompatibleHistory for a database that another version migrated. */
export async function checkMigratable(client: pg.ClientBase): Promise<void> {
  checkKnown(await readHistory(client));
}

/** Throws IncompatibleHistory for migrations of another version. */
export const checkKnown = (history: readonly Migration[]): void => checkHistory(history, knownMigrations());

const knownMigrations = () =>
  readMigrationFiles({ migrationsFolder: FOLDER }).map(({ hash, folderMillis }) => ({
    hash,
    madeAt: folderMillis,
  }));
