import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { readConfig } from '../config.ts';
import { createLogger } from '../lib/logger.ts';
import { prepareDatabase } from '../start.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { hashThatNeeds } from './check-history.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
const NEWEST = readMigrationFiles({ migrationsFolder: MIGRATIONS }).length - 1;
/** Statements that take away what an older program uses, or refuse what it writes. */
const CONTRACTS =
  /\b(drop|rename|set not null|set data type|alter column \S+ type)\b|add column (?![^;]*\bdefault\b)[^;]*not null/i;

const log = createLogger('silent');
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

let url: string;
beforeEach(async () => {
  const database = await createTestDatabase();
  ends.push(database.drop);
  url = database.directUrl;
});

/** Changes the database as another version would have left it. */
async function change(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** How a start on this database ends: with one line, or `ready`. */
async function started(options: { isMigrated?: boolean } = {}): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jalsa-start-'));
  ends.push(() => rm(dataDir, { recursive: true, force: true }));
  try {
    const { close } = await prepareDatabase(
      readConfig({ DATABASE_URL: url, JALSA_DATA: dataDir }),
      log,
      options,
    );
    await close();
    return 'ready';
  } catch (error) {
    return `${(error as Error).constructor.name}: ${(error as Error).message}`;
  }
}

const REMEDY = 'Name an empty database, or run the version of Jalsa that made it.';

test('migrates a current database again without an error', async () => {
  expect([await started(), await started()]).toEqual(['ready', 'ready']);
});

test('a web process refuses a database that lacks a migration, and changes nothing', async () => {
  expect(await started({ isMigrated: true })).toBe('ready');
  await change(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  );
  const refusal = await started({ isMigrated: true });
  expect(refusal).toMatch(/^ConfigError: the database lacks a migration of this version/);
  expect(await started({ isMigrated: true })).toBe(refusal);
});

test('refuses a database of an incompatible version in one line that says what to do', async () => {
  await change("update drizzle.__drizzle_migrations set hash = 'of-then', created_at = created_at - 1000");
  expect(await started()).toBe(
    `ConfigError: DATABASE_URL: the database cannot be used (it was made by another, older version of Jalsa). ${REMEDY}`,
  );
});

const addLater = (hash: string) =>
  change(
    `insert into drizzle.__drizzle_migrations (hash, created_at)
     select '${hash}', max(created_at) + 1000 from drizzle.__drizzle_migrations`,
  );

test.each([
  { hash: 'a-later-one', what: 'expanded' },
  {
    hash: hashThatNeeds('a-later-one', NEWEST),
    what: 'contracted for programs that know our newest migration',
  },
])('starts on a database that a newer version has $what', async ({ hash }) => {
  await addLater(hash);
  expect([await started(), await started({ isMigrated: true })]).toEqual(['ready', 'ready']);
});

test('refuses a database whose later migration needs one that the program does not know', async () => {
  await addLater('of-tomorrow');
  await addLater(hashThatNeeds('of-next-week', NEWEST + 1));
  expect(await started()).toBe(
    `ConfigError: DATABASE_URL: the database cannot be used (it was made by a newer version of Jalsa). ${REMEDY}`,
  );
});

test('a migration that takes something away says which migration programs must know', async () => {
  const contracts: string[] = [];
  for (const name of (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql'))) {
    const text = await readFile(join(MIGRATIONS, name), 'utf8');
    if (CONTRACTS.test(text) && !/^-- needs \d{4}$/m.test(text)) contracts.push(name);
  }
  expect(contracts).toEqual([]);
});

test('refuses a database with other tables in one line', async () => {
  await change('drop schema drizzle cascade');
  const refusal = await started();
  expect(refusal).toMatch(/^ConfigError: .*cannot be migrated: .*already exists/);
  expect(refusal).not.toContain('\n');
});

test('reports a connection that is lost while it waits for the lock, and leaves none open', async () => {
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migration]);
  const starting = started();
  await expect
    .poll(async () => {
      const { rowCount } = await other.query(
        `select pg_terminate_backend(pid) from pg_locks
         where locktype = 'advisory' and not granted and objid = $1`,
        [ADVISORY_LOCKS.migration],
      );
      return rowCount;
    })
    .toBe(1);
  expect(await starting).toBe(
    'ConfigError: DATABASE_URL: the database cannot be reached (terminating connection due to administrator command). Start again once it can be reached.',
  );
  await other.end();
});
