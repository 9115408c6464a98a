import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';

/** Connections that a test has left open are cut off after this long. */
const LEAVE_WITHIN_MS = 10_000;

/** An empty, migrated database of its own; `drop` removes it, once its connections have ended. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, (client) => client.query(`create database ${name} template template_jalsa`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, (client) => drop(client, name)) };
}

// A pool has ended before its connections have, and one that is cut off then has nobody left who would hear of it.
async function drop(client: pg.Client, name: string): Promise<void> {
  const connected = async () => {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name]);
    return rowCount !== 0;
  };
  const cutOffAt = Date.now() + LEAVE_WITHIN_MS;
  while ((await connected()) && Date.now() < cutOffAt) await pause(10);
  await client.query(`drop database ${name} with (force)`);
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
