import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDiscount, addEvent, addPackage } from '../../../test/support/catalogue.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { type Executor, withTransaction } from '../../database/executor.ts';
import { namedStatement } from '../../database/named-statement.ts';
import { sqlState } from '../../database/sql-state.ts';
import type { PricedHold } from './batch-stock.repository.ts';
import {
  batchStockValues,
  bumpVersions,
  countCouponUses,
  couponUseKey,
  findStaleEvents,
  findUnusedCoupons,
  isStockExhausted,
  lockBatchStock,
  readStockLevels,
  readTaken,
  releaseStock,
  retakeStock,
  setStockLimits,
  takeBatchStock,
} from './index.ts';

const MAX_INTEGER = 2_147_483_647;

let server: TestApp;
let database: Executor;
beforeAll(async () => {
  server = await createTestApp();
  database = server.context.database;
});
afterAll(() => server.close());

/** An event with one package and one coupon, and a function that makes holds of them. Null is no limit. */
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
  const hold = (
    people: number,
    { customerId = 'asha', quantity = people, coupon = true, usesPerCustomer = null as number | null } = {},
  ): PricedHold => ({
    customerId,
    events: [{ eventId, people, lines: [{ packageId, quantity }] }],
    discountId: coupon ? discountId : null,
    couponUsesPerCustomer: usesPerCustomer,
    versions: [{ eventId, version: 1 }],
  });
  const taken = async () => {
    const { rows } = await server.context.pool.query(
      `select (select taken from event_stock where event_id = $1) as people,
        (select taken from package_stock where package_id = $2) as pieces,
        (select taken from coupon_stock where discount_id = $3) as uses`,
      [eventId, packageId, discountId],
    );
    return rows[0];
  };
  const setPeople = (count: number) =>
    server.context.pool.query('update event_stock set taken = $2 where event_id = $1', [eventId, count]);
  return { eventId, packageId, discountId, hold, taken, setPeople };
}

const takeStatement = namedStatement<{ stale: string[] | null }>(
  'take_stock',
  sql`with ${lockBatchStock(sql`true`)},
    ${takeBatchStock(sql`not exists (select from stale_events)`, { coupons: true })}
    select (select array_agg(id) from stale_events) as stale, (select count(*) from taken_coupon_uses) as taken`,
);

/** Takes the stock of holds as placing does; returns the stale events. */
async function take(...holds: PricedHold[]): Promise<string[]> {
  const [row] = await takeStatement(database, batchStockValues(holds));
  return row?.stale ?? [];
}

/** The error of a failed call; it fails when the call succeeds. */
const errorOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => error,
  );

describe('taking stock', () => {
  test('takes the places, pieces and coupon uses of all holds together', async () => {
    const { hold, taken, discountId } = await onSale();
    expect(await take(hold(2), hold(3, { customerId: 'ravi', quantity: 1 }))).toEqual([]);
    expect(await taken()).toEqual({ people: 5, pieces: 3, uses: 2 });
    expect(await countCouponUses(database, discountId, 'asha')).toBe(1);
    expect(await countCouponUses(database, discountId, 'nobody')).toBe(0);
  });

  test.each([
    ['an event', { capacity: 4 }, {}],
    ['a package', { pieces: 4 }, {}],
    ['a coupon', { uses: 1 }, {}],
    ['a coupon of one customer', {}, { usesPerCustomer: 1 }],
  ])('takes nothing of any hold when the stock of %s is exhausted', async (_, limits, more) => {
    const { hold, taken } = await onSale(limits);
    const error = await errorOf(take(hold(2, more), hold(3, more)));
    expect(isStockExhausted(error)).toBe(true);
    expect(await taken()).toEqual({ people: 0, pieces: 0, uses: 0 });
  });

  test('takes the last place and refuses the next', async () => {
    const { hold, taken } = await onSale({ capacity: 2 });
    await take(hold(2));
    expect(isStockExhausted(await errorOf(take(hold(1))))).toBe(true);
    expect(await taken()).toEqual({ people: 2, pieces: 2, uses: 1 });
  });

  test('takes nothing and names the event when its version has changed', async () => {
    const { eventId, hold, taken } = await onSale();
    await bumpVersions(database, [eventId]);
    expect(await take(hold(2))).toEqual([eventId]);
    expect(await taken()).toEqual({ people: 0, pieces: 0, uses: 0 });
  });

  test('fails without an effect when a count exceeds its integer column, which is no exhausted stock', async () => {
    const { hold, taken, setPeople } = await onSale({ capacity: null, pieces: null });
    await setPeople(MAX_INTEGER - 1);
    const beyondRow = await errorOf(take(hold(2)));
    expect([sqlState(beyondRow).code, isStockExhausted(beyondRow)]).toEqual(['22003', false]);
    const beyondSum = await errorOf(take(hold(MAX_INTEGER), hold(MAX_INTEGER)));
    expect([sqlState(beyondSum).code, isStockExhausted(beyondSum)]).toEqual(['22003', false]);
    expect(await taken()).toEqual({ people: MAX_INTEGER - 1, pieces: 0, uses: 0 });
    await take(hold(1));
    expect(await taken()).toEqual({ people: MAX_INTEGER, pieces: 1, uses: 1 });
  });
});

describe('releasing stock', () => {
  test('returns the places, pieces and coupon uses of holds', async () => {
    const { discountId, hold, taken } = await onSale();
    const [first, second] = [hold(2), hold(3, { customerId: 'ravi' })];
    await take(first, second);
    await releaseStock(database, [first]);
    expect(await taken()).toEqual({ people: 3, pieces: 3, uses: 1 });
    expect(await countCouponUses(database, discountId, 'asha')).toBe(0);
    await releaseStock(database, [second]);
    expect(await taken()).toEqual({ people: 0, pieces: 0, uses: 0 });
  });

  test('fails without an effect when more is released than was taken', async () => {
    const { hold, taken } = await onSale();
    await take(hold(2));
    await releaseStock(database, [hold(2)]);
    expect(isStockExhausted(await errorOf(releaseStock(database, [hold(2)])))).toBe(true);
    expect(await taken()).toEqual({ people: 0, pieces: 0, uses: 0 });
  });
});

describe('taking stock again', () => {
  test('takes the stock that was released', async () => {
    const { discountId, hold, taken } = await onSale({ capacity: 2 });
    await take(hold(2));
    await releaseStock(database, [hold(2)]);
    await retakeStock(database, hold(2));
    expect(await taken()).toEqual({ people: 2, pieces: 2, uses: 1 });
    expect(await countCouponUses(database, discountId, 'asha')).toBe(1);
  });

  test.each([
    ['an event', { capacity: 2 }],
    ['a package', { pieces: 2 }],
    ['a coupon', { uses: 1 }],
  ])('takes nothing in its transaction when another order has taken the stock of %s', async (_, limits) => {
    const { hold, taken } = await onSale(limits);
    await take(hold(2));
    await releaseStock(database, [hold(2)]);
    await take(hold(2, { customerId: 'ravi' }));
    const again = withTransaction(database, (executor) => retakeStock(executor, hold(2)));
    expect(isStockExhausted(await errorOf(again))).toBe(true);
    expect(await taken()).toEqual({ people: 2, pieces: 2, uses: 1 });
  });

  test('fails without an effect when a count exceeds its integer column, which is no exhausted stock', async () => {
    const { hold, taken, setPeople } = await onSale({ capacity: null, pieces: null });
    await setPeople(MAX_INTEGER - 1);
    const error = await errorOf(retakeStock(database, hold(2, { coupon: false })));
    expect([sqlState(error).code, isStockExhausted(error)]).toEqual(['22003', false]);
    expect((await taken()).people).toBe(MAX_INTEGER - 1);
  });
});

describe('the stock levels', () => {
  test('are the limits less the taken stock', async () => {
    const { eventId, packageId, discountId, hold } = await onSale({ capacity: 9, pieces: 8, uses: 7 });
    await take(hold(3, { usesPerCustomer: 5 }));
    const levels = await readStockLevels(database, [hold(1, { usesPerCustomer: 5 })]);
    expect(levels).toEqual({
      events: new Map([[eventId, 6]]),
      packages: new Map([[packageId, 5]]),
      coupons: new Map([[discountId, 6]]),
      couponUses: new Map([[couponUseKey(discountId, 'asha'), 4]]),
    });
  });

  test('have the rest of the column without a limit', async () => {
    const { eventId, packageId, discountId, hold } = await onSale({
      capacity: null,
      pieces: null,
      uses: null,
    });
    await take(hold(3));
    const levels = await readStockLevels(database, [hold(1, { customerId: 'ravi' })]);
    expect(levels).toEqual({
      events: new Map([[eventId, MAX_INTEGER - 3]]),
      packages: new Map([[packageId, MAX_INTEGER - 3]]),
      coupons: new Map([[discountId, MAX_INTEGER - 1]]),
      couponUses: new Map([[couponUseKey(discountId, 'ravi'), MAX_INTEGER]]),
    });
  });

  test('omit unknown rows', async () => {
    const unknown = { customerId: 'asha', discountId: null, couponUsesPerCustomer: null };
    const events = [{ eventId: 'unknown', people: 1, lines: [{ packageId: 'unknown', quantity: 1 }] }];
    const levels = await readStockLevels(database, [{ ...unknown, events }]);
    expect([...levels.events, ...levels.packages, ...levels.coupons, ...levels.couponUses]).toEqual([]);
  });
});

describe('the stock of an import', () => {
  test('names the events that have another version by now, or no row', async () => {
    const [changed, same] = [await onSale(), await onSale()];
    await bumpVersions(database, [changed.eventId]);
    const known = [changed.eventId, same.eventId, 'unknown'].map((eventId) => ({ eventId, version: 1 }));
    expect(await findStaleEvents(database, known)).toEqual(new Set([changed.eventId, 'unknown']));
  });

  test('is locked, and its limits may be set down to the taken stock', async () => {
    const { eventId, packageId, discountId, hold } = await onSale();
    await take(hold(3));
    await withTransaction(database, async (executor) => {
      const locked = await readTaken(executor, { eventIds: [eventId], discountIds: [discountId] }, 'lock');
      expect(locked).toEqual({
        events: new Map([[eventId, 3]]),
        packages: new Map([[packageId, 3]]),
        coupons: new Map([[discountId, 1]]),
      });
      await setStockLimits(executor, { events: [{ eventId, holdLimit: 3 }] });
    });
    expect((await readStockLevels(database, [hold(1)])).events).toEqual(new Map([[eventId, 0]]));
    const below = setStockLimits(database, { events: [{ eventId, holdLimit: 2 }] });
    expect(isStockExhausted(await errorOf(below))).toBe(true);
  });

  test('names the coupons that no order uses', async () => {
    const [used, unused] = [await onSale(), await onSale()];
    await take(used.hold(1));
    expect(await findUnusedCoupons(database, [used.discountId, unused.discountId])).toEqual([
      unused.discountId,
    ]);
  });
});
