import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDiscount, addEvent, addPackage } from '../../../test/support/catalogue.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { type Executor, withTransaction } from '../../database/executor.ts';
import { sqlState } from '../../database/sql-state.ts';
import {
  findUnusedCoupons,
  lockStock,
  readStock,
  readTaken,
  releaseStock,
  type StockTake,
  setStockLimits,
  stockKey,
  takeStock,
} from './index.ts';

const MAX_INTEGER = 2_147_483_647;

const isStockExhausted = (error: unknown) => sqlState(error).constraint === 'stock_within_limit';

let server: TestApp;
let database: Executor;
beforeAll(async () => {
  server = await createTestApp();
  database = server.context.database;
});
afterAll(() => server.close());

/** An event with one package and one coupon, and a function for what orders take of them. Null is no limit. */
async function onSale({
  capacity = 10,
  pieces = 10,
  uses = 10,
}: {
  capacity?: number | null;
  pieces?: number | null;
  uses?: number | null;
} = {}) {
  const db = server.context.database;
  const { id: eventId } = await addEvent(db, { capacity });
  const { id: packageId } = await addPackage(db, { eventId, packageRemainingCapacity: pieces });
  const { id: discountId } = await addDiscount(db, { eventId, maxUses: uses });
  const takes = (
    people: number,
    { customer = 'asha', quantity = people, usesOfOne = null as number | null } = {},
  ): StockTake[] => [
    { kind: 'event', id: eventId, part: '', amount: people },
    { kind: 'package', id: packageId, part: '', amount: quantity },
    { kind: 'coupon', id: discountId, part: '', amount: 1 },
    { kind: 'coupon', id: discountId, part: customer, amount: 1, limit: usesOfOne },
  ];
  /** Reads the `taken` of the event, the package, the coupon, and the coupon of each customer. */
  const taken = async () => {
    const { rows } = await server.context.pool.query(
      'select taken from stock where id = any($1) order by array_position($1, id), part',
      [[eventId, packageId, discountId]],
    );
    return rows.map((row) => row.taken);
  };
  const setPeople = (count: number) =>
    server.context.pool.query(`update stock set taken = $2 where kind = 'event' and id = $1`, [
      eventId,
      count,
    ]);
  return { eventId, packageId, discountId, takes, taken, setPeople };
}

/** Locks and takes stock, as placing does. */
const take = (...takes: StockTake[]) =>
  withTransaction(database, async (executor) => {
    await lockStock(executor, takes);
    await takeStock(executor, takes);
  });

/** The error of a failed call; it fails when the call succeeds. */
const errorOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => error,
  );

describe('taking stock', () => {
  test('takes the places, pieces and coupon uses of all orders together', async () => {
    const { takes, taken } = await onSale();
    await take(...takes(2), ...takes(3, { customer: 'ravi', quantity: 1 }));
    expect(await taken()).toEqual([5, 3, 2, 1, 1]);
  });

  test.each([
    ['an event', { capacity: 4 }, {}],
    ['a package', { pieces: 4 }, {}],
    ['a coupon', { uses: 1 }, {}],
    ['a coupon of one customer', {}, { usesOfOne: 1 }],
  ])('takes nothing of any order when the stock of %s is exhausted', async (_, limits, more) => {
    const { takes, taken } = await onSale(limits);
    const error = await errorOf(take(...takes(2, more), ...takes(3, more)));
    expect(isStockExhausted(error)).toBe(true);
    expect(await taken()).toEqual([0, 0, 0]);
  });

  test('fails without an effect when a count exceeds its integer column, which is no exhausted stock', async () => {
    const { takes, taken, setPeople } = await onSale({ capacity: null, pieces: null });
    await setPeople(MAX_INTEGER - 1);
    const beyondRow = await errorOf(take(...takes(2)));
    expect([sqlState(beyondRow).code, isStockExhausted(beyondRow)]).toEqual(['22003', false]);
    const beyondSum = await errorOf(take(...takes(MAX_INTEGER), ...takes(MAX_INTEGER)));
    expect([sqlState(beyondSum).code, isStockExhausted(beyondSum)]).toEqual(['22003', false]);
    await take(...takes(1));
    expect(await taken()).toEqual([MAX_INTEGER, 1, 1, 1]);
  });

  test('writes the limit that comes with an order, also one below that of the orders before', async () => {
    const table = (amount: number, limit: number): StockTake[] => [
      { kind: 'table', id: 'for two', part: '2026-11-20T14:00:00.000Z', amount, limit },
    ];
    await take(...table(3, 4));
    expect([...(await readStock(database, table(1, 4))).values()]).toEqual([1]);
    expect([...(await readStock(database, table(1, 2))).values()]).toEqual([-1]);
    expect(isStockExhausted(await errorOf(take(...table(1, 2))))).toBe(true);
    await releaseStock(database, table(2, 4));
    await take(...table(1, 2));
    expect([...(await readStock(database, table(1, 2))).values()]).toEqual([0]);
  });
});

describe('locked stock', () => {
  test('waits for the transaction that has locked it, and then knows what that took', async () => {
    const { eventId, takes } = await onSale();
    let seen = 0;
    let locking: Promise<unknown> = Promise.resolve();
    await withTransaction(database, async (executor) => {
      await lockStock(executor, takes(1));
      locking = withTransaction(database, async (other) => {
        seen = (await lockStock(other, takes(1))).get(`event ${eventId} `) ?? 0;
      });
      await vi.waitFor(async () => {
        const { rows } = await server.context.pool.query(
          "select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and query like '%into stock%'",
        );
        expect(rows[0].waiting).toBeGreaterThan(0);
      });
      await takeStock(executor, takes(4));
    });
    await locking;
    expect(seen).toBe(6);
  });
});

describe('releasing stock', () => {
  test('returns the places, pieces and coupon uses of orders', async () => {
    const { takes, taken } = await onSale();
    const [first, second] = [takes(2), takes(3, { customer: 'ravi' })];
    await take(...first, ...second);
    await releaseStock(database, first);
    expect(await taken()).toEqual([3, 3, 1, 0, 1]);
    await releaseStock(database, second);
    expect(await taken()).toEqual([0, 0, 0, 0, 0]);
  });

  test('fails without an effect when more is released than was taken', async () => {
    const { takes, taken } = await onSale();
    await take(...takes(2));
    await releaseStock(database, takes(2));
    expect(isStockExhausted(await errorOf(releaseStock(database, takes(2))))).toBe(true);
    expect(await taken()).toEqual([0, 0, 0, 0]);
  });
});

describe('what is left of stock', () => {
  test('is the limits less the taken stock', async () => {
    const { takes } = await onSale({ capacity: 9, pieces: 8, uses: 7 });
    await take(...takes(3, { usesOfOne: 5 }));
    const left = await readStock(database, takes(1, { usesOfOne: 5 }));
    expect(takes(1).map((one) => left.get(stockKey(one)))).toEqual([6, 5, 6, 4]);
  });

  test('is the rest of the column without a limit', async () => {
    const { takes } = await onSale({ capacity: null, pieces: null, uses: null });
    await take(...takes(3));
    const ravi = takes(1, { customer: 'ravi' });
    const left = await readStock(database, ravi);
    expect(ravi.map((one) => left.get(stockKey(one)))).toEqual([
      ...[MAX_INTEGER - 3, MAX_INTEGER - 3, MAX_INTEGER - 1, MAX_INTEGER],
    ]);
  });

  test('is missing for unknown rows', async () => {
    const unknown: StockTake = { kind: 'event', id: 'unknown', part: '', amount: 1 };
    expect((await readStock(database, [unknown])).size).toBe(0);
  });
});

describe('the stock of an import', () => {
  test('is locked, and its limits may be set down to the taken stock', async () => {
    const { eventId, packageId, discountId, takes } = await onSale();
    await take(...takes(3));
    await withTransaction(database, async (executor) => {
      const ids = { event: [eventId], package: [packageId], coupon: [discountId] };
      expect(await readTaken(executor, ids, 'lock')).toEqual({
        event: new Map([[eventId, 3]]),
        package: new Map([[packageId, 3]]),
        coupon: new Map([[discountId, 1]]),
        table: new Map(),
      });
      await setStockLimits(executor, [{ kind: 'event', id: eventId, holdLimit: 3 }]);
    });
    expect((await readStock(database, takes(1))).get(`event ${eventId} `)).toBe(0);
    const below = setStockLimits(database, [{ kind: 'event', id: eventId, holdLimit: 2 }]);
    expect(isStockExhausted(await errorOf(below))).toBe(true);
  });

  test('names the coupons that no order uses', async () => {
    const [used, unused] = [await onSale(), await onSale()];
    await take(...used.takes(1));
    expect(await findUnusedCoupons(database, [used.discountId, unused.discountId])).toEqual([
      unused.discountId,
    ]);
  });
});
