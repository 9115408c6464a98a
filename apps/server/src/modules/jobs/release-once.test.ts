import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { releaseOnce } from './release-once.ts';

function takeAndGiveBackTwice(pool: pg.Pool): Promise<void> {
  return new Promise((resolve, reject) => {
    pool.connect((error, client, giveBack) => {
      if (error || !client) return reject(error);
      try {
        giveBack();
        giveBack();
        resolve();
      } catch (refused) {
        reject(refused);
      }
    });
  });
}

test('a connection may be released twice', async () => {
  const pool = new pg.Pool({ connectionString: inject('postgresUrl'), max: 1 });
  try {
    await expect(takeAndGiveBackTwice(pool)).rejects.toThrow('already been released');
    await takeAndGiveBackTwice(releaseOnce(pool));
    expect((await releaseOnce(pool).query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    const client = await releaseOnce(pool).connect();
    client.release();
    expect(pool.idleCount).toBe(1);
  } finally {
    await pool.end();
  }
});
