import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { ConfigError } from '../config.ts';
import { errorReason } from '../lib/error-reason.ts';
import type { Logger } from '../lib/logger.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { checkHistory, checkUsable, hashThatNeeds, type Migration, readHistory } from './check-history.ts';
import { setDatabaseSettings } from './database-settings.ts';
import { sqlState } from './sql-state.ts';

/** PostgreSQL's own extensions for searches. The owner of a database may install them. */
export const EXTENSIONS = ['btree_gin', 'fuzzystrmatch', 'pg_trgm'];

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Drizzle's table of migrations, which `drizzle-kit` knows. */
const HISTORY = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint
  )`;

/** The time for which a migration waits for a lock, and sales behind it; then it lets go and tries again. */
const LOCK_WITHIN_MS = 200;
const AGAIN_AFTER_MS = 500;
/** The SQLSTATE of a lock that was not free in time. */
const NOT_FREE = '55P03';

interface MigrateOptions {
  /** Whether each connection of the pool is one session of PostgreSQL, as it is by default. */
  areSessions?: () => Promise<boolean>;
  /** Aborts between two attempts, and rejects with the signal's reason. */
  stop?: AbortSignal | undefined;
}

/**
 * Migrates the database to this version, each migration in a transaction, and gives it its settings. Servers go on meanwhile
 * (docs/extending.md, "A migration"). If several processes start at the same time, one migrates and the others wait. Throws
 * IncompatibleHistory, before any change, for a database that another version migrated and this one cannot use.
 */
export async function migrate(
  pool: pg.Pool,
  log: Logger,
  { areSessions = async () => true, stop }: MigrateOptions = {},
): Promise<void> {
  const known = readMigrations();
  const client = await pool.connect();
  try {
    for (let waits = 0, isDone = false; !isDone; ) {
      stop?.throwIfAborted();
      try {
        isDone = await migrateNext(client, known, areSessions);
      } catch (error) {
        if (sqlState(error).code !== NOT_FREE) throw error;
        await client.query('rollback');
        if (waits++ === 0)
          log.info({ reason: errorReason(error) }, 'a migration waits until its lock is free');
        await pause(AGAIN_AFTER_MS);
      }
    }
    log.debug('the database is up to date');
  } finally {
    // Closing the connection rolls a transaction back that has failed. Others read the settings when they open.
    client.release(true);
  }
}

/** Applies the next migration that the database has not had; if there is none, it sets the settings and returns true. */
async function migrateNext(
  client: pg.ClientBase,
  known: readonly KnownMigration[],
  areSessions: () => Promise<boolean>,
): Promise<boolean> {
  await beginMigration(client, LOCK_WITHIN_MS);
  const [next] = await missing(client, known);
  if (next && next.indexes.length > 0) {
    if (!(await areSessions())) {
      throw new ConfigError(
        'DATABASE_DIRECT_URL is missing: a migration of this version builds an index without a pooler in transaction mode',
      );
    }
    // Beyond the transaction, until the connection or the work ends.
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migration]);
    await client.query('commit; set statement_timeout = 0');
    for (const [index, name] of next.indexes.entries()) {
      // What an earlier attempt has left may be invalid.
      await client.query(`drop index concurrently if exists ${pg.escapeIdentifier(name)}`);
      await client.query(next.statements[index] ?? '');
    }
    await record(client, next);
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.migration]);
    return false;
  }
  if (next) await apply(client, next);
  else await setDatabaseSettings(client);
  await client.query('commit');
  return !next;
}

/** Begins a transaction that may take long, and during which no other process migrates. `lockWithinMs` 0: no limit. */
export async function beginMigration(client: pg.ClientBase, lockWithinMs = 0): Promise<void> {
  // The waiting may take long, and so may a migration.
  await client.query(`begin; set local statement_timeout = 0; set local lock_timeout = ${lockWithinMs}`);
  // A lock of the transaction, since a pooler may give the next one another connection.
  await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.migration]);
}

/**
 * Applies the migrations that the database has not had, up to the first `count` of all, in the transaction of the client. Throws
 * IncompatibleHistory before.
 */
export async function applyMigrations(client: pg.ClientBase, count?: number): Promise<void> {
  const known = readMigrations().slice(0, count);
  for (const migration of await missing(client, known)) await apply(client, migration);
}

/** The migrations that a database has not had. It prepares the database for them. Throws IncompatibleHistory before. */
async function missing(
  client: pg.ClientBase,
  known: readonly KnownMigration[],
): Promise<readonly KnownMigration[]> {
  const done = await readHistory(client);
  checkUsable(done, known);
  for (const extension of EXTENSIONS) await client.query(`create extension if not exists ${extension}`);
  await client.query(HISTORY);
  return known.slice(done.length);
}

async function apply(client: pg.ClientBase, migration: KnownMigration): Promise<void> {
  for (const statement of migration.statements) {
    await client.query(migration.indexes.length > 0 ? statement.replace(/ concurrently\b/i, '') : statement);
  }
  await record(client, migration);
}

async function record(client: pg.ClientBase, { hash, madeAt }: Migration): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    madeAt,
  ]);
}

/** Throws ConfigError for a database that lacks a migration of this version, and IncompatibleHistory as `migrate` does. */
export async function checkMigrated(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    const known = readMigrations();
    const done = await readHistory(client);
    checkUsable(done, known);
    if (done.length >= known.length) return;
    throw new ConfigError(
      'the database lacks a migration of this version: run jalsa migrate of this version first',
    );
  } finally {
    client.release();
  }
}

/** Throws IncompatibleHistory for a database that another version migrated and this one cannot use. */
export async function checkMigratable(client: pg.ClientBase): Promise<void> {
  checkUsable(await readHistory(client), readMigrations());
}

/** Throws IncompatibleHistory for migrations of another version. */
export const checkKnown = (history: readonly Migration[]): void => checkHistory(history, readMigrations());

interface KnownMigration extends Migration {
  statements: readonly string[];
  /** The names of the indexes that its statements build, if they build them while orders run; it has no other statements then. */
  indexes: readonly string[];
}

const NEEDS = /^-- needs (\d{4})$/m;
const CONCURRENT = /^create (?:unique )?index concurrently "?(\w+)"?/im;

/** The migrations of this version, in order. */
function readMigrations(): KnownMigration[] {
  return readMigrationFiles({ migrationsFolder: FOLDER }).map(({ sql: statements, hash, folderMillis }) => {
    const needs = NEEDS.exec(statements.join(''))?.[1];
    const indexes = statements.flatMap((statement) => CONCURRENT.exec(statement)?.[1] ?? []);
    if (indexes.length > 0 && indexes.length < statements.length) {
      throw new Error(`the index ${indexes[0]} is built concurrently: it needs a migration of its own`);
    }
    return {
      hash: needs === undefined ? hash : hashThatNeeds(hash, Number(needs)),
      madeAt: folderMillis,
      statements,
      indexes,
    };
  });
}
