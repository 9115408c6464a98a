import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { releaseOnce } from './release-once.ts';

test('a connection may be given back twice', async () => {
  const pool = new pg.Pool({ connectionString: inject('postgresUrl'), max: 1 });
  try {
    const careless = await pool.connect();
    careless.release();
    expect(() => careless.release()).toThrow('already been released');

    const client = await releaseOnce(pool).connect();
    client.release();
    client.release();
    expect((await releaseOnce(pool).query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(pool.idleCount).toBe(1);
  } finally {
    await pool.end();
  }
});
