import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { setDatabaseSettings } from '../../src/database/database-settings.ts';

/** The time after which open connections of a test are closed by force. */
const CLOSE_WITHIN_MS = 10_000;

/** A database of a test. */
export interface TestDatabase {
  /** Its address, through a pooler if there is one. */
  url: string;
  directUrl: string;
  /** Removes it once its connections have ended. */
  drop(): Promise<void>;
}

/** Creates an empty, migrated database. */
export async function createTestDatabase(poolerUrl = inject('poolerUrl')): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, (client) => client.query(`create database ${name} template template_jalsa`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  // A template does not hand its settings on.
  await onServer(url.href, setDatabaseSettings);
  return {
    url: poolerUrl === null ? url.href : Object.assign(new URL(poolerUrl), { pathname: `/${name}` }).href,
    directUrl: url.href,
    drop: async () => {
      if (poolerUrl !== null) await closeAtPooler(poolerUrl, name);
      await onServer(server, (client) => drop(client, name));
    },
  };
}

// The pooler keeps its connections to the database open, and would send an error to clients that are there.
async function closeAtPooler(poolerUrl: string, name: string): Promise<void> {
  const console = Object.assign(new URL(poolerUrl), { pathname: '/pgbouncer' });
  await onServer(console.href, async (client) => {
    await untilNone(async () => {
      const { rows } = await client.query<{ database: string }>('show clients');
      return rows.some(({ database }) => database === name);
    });
    await client.query(`kill ${name}`);
  });
}

// `pool.end()` resolves before its connections have ended. An error on one of them would then have no listener.
async function drop(client: pg.Client, name: string): Promise<void> {
  await untilNone(async () => {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name]);
    return rowCount !== 0;
  });
  await client.query(`drop database ${name} with (force)`);
}

async function untilNone(areThere: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + CLOSE_WITHIN_MS;
  while ((await areThere()) && Date.now() < deadline) await pause(10);
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
