import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { type Migration, readHistory } from './check-history.ts';
import { setDatabaseSettings } from './database-settings.ts';
import { applyMigrations, beginMigration } from './migrate.ts';
import { CONNECTION_NAME } from './open.ts';

/** What a dump has beside the rows: the migrations make the tables anew. */
export interface DumpedDatabase {
  migrations: Migration[];
  tables: { name: string; columns: string[] }[];
  sequences: { name: string; value: string }[];
}

export class DatabaseNotEmpty extends Error {}

const OF_PUBLIC = `relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`;

/** The tables with the columns that rows are written into, and the bytes that they take. */
const TABLES = `
  select relname as name, pg_table_size(c.oid)::float8 as size,
    array_agg(quote_ident(attname) order by attnum) as columns
  from pg_class c join pg_attribute on attrelid = c.oid
  where ${OF_PUBLIC} and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
  group by c.oid order by relname`;

interface DumpOptions {
  /** Takes the rows of a table as PostgreSQL's COPY writes them. */
  write(table: string, rows: Readable): Promise<void>;
  /** Aborts between two tables. */
  stop: AbortSignal;
  /** Bytes of tables that are done, and of all. */
  onProgress(done: number, total: number): void;
}

/** Reads all tables of the database at `url`, as they are at one instant. */
export function dumpDatabase(url: string, { write, stop, onProgress }: DumpOptions): Promise<DumpedDatabase> {
  return withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only; set local statement_timeout = 0');
    const migrations = await readHistory(client);
    const { rows: tables } = await client.query<{ name: string; size: number; columns: string[] }>(TABLES);
    const total = tables.reduce((sum, { size }) => sum + size, 0);
    let done = 0;
    for (const { name, size, columns } of tables) {
      stop.throwIfAborted();
      await write(name, client.query(copyTo(`copy ${copied(name, columns)} to stdout`)));
      done += size;
      onProgress(done, total);
    }
    // After the rows: sequences count on outside of the instant, and no row may have a number above theirs.
    const { rows: sequences } = await client.query<{ name: string; value: string }>(
      `select sequencename as name, last_value::text as value from pg_sequences
       where schemaname = 'public' and last_value is not null`,
    );
    await client.query('commit');
    return { migrations, sequences, tables: tables.map(({ name, columns }) => ({ name, columns })) };
  });
}

interface LoadOptions {
  /** Returns the rows of a table as `dumpDatabase` wrote them. */
  read(table: string): Promise<Readable>;
  backedUpAt: Date;
  now: Date;
  stop: AbortSignal;
  /** Tables that are done, and all. */
  onProgress(done: number, total: number): void;
}

/**
 * Loads a dump into the empty database at `url`, migrates it to this version, and makes it quiet, in one transaction: a database
 * without the whole dump stays empty. A server that starts meanwhile waits. Throws DatabaseNotEmpty and IncompatibleHistory.
 */
export async function loadDatabase(
  url: string,
  { migrations, tables, sequences }: DumpedDatabase,
  { read, backedUpAt, now, stop, onProgress }: LoadOptions,
): Promise<void> {
  await withClient(url, async (client) => {
    await beginMigration(client);
    await checkEmpty(client);
    await applyMigrations(client, migrations.length);
    const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));
    // A migration may have written rows.
    await client.query(`truncate ${tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')}`);
    for (const [index, name] of (await parentsFirst(client)).entries()) {
      stop.throwIfAborted();
      const columns = columnsOf.get(name);
      if (!columns) throw new Error(`the dump has no rows of the table ${name}`);
      await pipeline(await read(name), client.query(copyFrom(`copy ${copied(name, columns)} from stdin`)));
      onProgress(index + 1, tables.length);
    }
    for (const { name, value } of sequences) {
      await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), value]);
    }
    await applyMigrations(client);
    await client.query('insert into restores (restored_at, backed_up_at) values ($1, $2)', [now, backedUpAt]);
    await setDatabaseSettings(client);
    stop.throwIfAborted();
    await client.query('commit');
    await client.query('analyze');
  });
}

/** Throws DatabaseNotEmpty for a database at `url` that has a table. */
export const requireEmpty = (url: string): Promise<void> => withClient(url, checkEmpty);

async function checkEmpty(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(`select from pg_class where ${OF_PUBLIC} limit 1`);
  if (rowCount !== 0) throw new DatabaseNotEmpty('the database has tables');
}

const copied = (table: string, columns: readonly string[]) =>
  `${pg.escapeIdentifier(table)} (${columns.join(', ')})`;

/** The tables, each after those that its rows refer to. */
async function parentsFirst(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; parents: string[] }>(`
    select relname as name, array(
      select confrelid::regclass::text from pg_constraint
      where contype = 'f' and conrelid = c.oid and confrelid <> c.oid) as parents
    from pg_class c where ${OF_PUBLIC} and relkind = 'r' order by relname`);
  const ordered = new Set<string>();
  while (ordered.size < rows.length) {
    const next = rows.filter(
      ({ name, parents }) => !ordered.has(name) && parents.every((one) => ordered.has(one)),
    );
    if (next.length === 0) throw new Error('tables refer to each other in a circle');
    for (const { name } of next) ordered.add(name);
  }
  return [...ordered];
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: CONNECTION_NAME });
  client.on('error', () => undefined); // the statement fails as well, and reports it
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
