import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';

/** A fresh database and a pool on it; `close` drops it. */
export async function openDatabase(): Promise<{ pool: pg.Pool; close(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('databaseUrl') });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 20 });
  return {
    pool,
    async close() {
      await pool.end();
      // A pool has ended before its connections have.
      const left = 'SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = $1';
      while ((await admin.query(left, [name])).rows[0].count > 0) await pause(10);
      await admin.query(`DROP DATABASE ${name}`);
      await admin.end();
    },
  };
}
