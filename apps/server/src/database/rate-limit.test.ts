import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barrier } from '../../test/support/barrier.ts';
import { createTestApp, NOW, type TestApp } from '../../test/support/test-app.ts';
import { type Executor, withTransaction } from './executor.ts';
import { removeExpiredLimits, takeFromLimit } from './rate-limit.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
/** Counts a request under a limit of a minute. */
const take = (of: string, seconds: number, limit = 3, executor: Executor = server.context.database) => {
  const rates = { ...server.context.config.rates, couponChecks: limit };
  return takeFromLimit(executor, 'couponChecks', of, { config: { rates }, now: at(seconds) });
};

test('accepts as many requests in any period as the limit, and says when it accepts another', async () => {
  for (const second of [0, 50, 55]) await take('stretch', second);
  await expect(take('stretch', 58)).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 2 });
  // A window that began anew every minute would let three more through now.
  await take('stretch', 61);
  await expect(take('stretch', 62)).rejects.toMatchObject({ retryAfter: 48 });
});

test('does not count a refused request or one whose transaction failed', async () => {
  const undone = withTransaction(server.context.database, async (executor) => {
    await take('undone', 0, 1, executor);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await take('undone', 0, 1);
  for (let tries = 0; tries < 5; tries++)
    await expect(take('undone', 30, 1)).rejects.toThrow('Too many coupons');
  await take('undone', 60, 1);
});

test('removes limits without an effect', async () => {
  await take('old', 0);
  await take('new', 300);
  await removeExpiredLimits(server.context.database, at(100));
  const { rows } = await server.context.database.execute(
    sql`select key from rate_limits where key in ('couponChecks old', 'couponChecks new')`,
  );
  expect(rows).toEqual([{ key: 'couponChecks new' }]);
});

describe('fifty simultaneous requests', () => {
  const passed = async (attempt: () => Promise<void>) => {
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, attempt));
    return outcomes.filter(({ status }) => status === 'fulfilled').length;
  };

  // The same check in two statements: proof that this race lets too many through when it is not one statement.
  const allHaveLooked = barrier(50);
  async function takeCarelessly(): Promise<void> {
    const { rows } = await server.context.database.execute<{ count: number }>(
      sql`select coalesce(sum(cardinality(taken_at)), 0)::int as count from rate_limits where key = 'careless'`,
    );
    await allHaveLooked();
    if ((rows[0]?.count ?? 0) >= 3) throw new Error('Too many.');
    await server.context.database.execute(sql`
      insert into rate_limits as l (key, taken_at, expires_at) values ('careless', array[now()], now())
      on conflict (key) do update set taken_at = l.taken_at || now()`);
  }

  test('exceed a limit that is checked in two statements', async () => {
    expect(await passed(takeCarelessly)).toBe(50);
  });

  test('do not exceed the limit', async () => {
    expect(await passed(() => take('careful', 0))).toBe(3);
  });
});
