import { createApi } from '@jalsa/api-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverLimits } from '../../src/config/limits.ts';
import { openDatabase } from '../../src/database/open.ts';
import { manualClock, systemClock } from '../../src/lib/clock.ts';
import { daysAfter } from '../../src/lib/india.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { startBulk } from '../../src/modules/ordering/index.ts';
import { GATEWAY_KEYS } from '../chaos/gateway.ts';
import { auditStock } from '../support/audit.ts';
import { addBuyer } from '../support/buyers.ts';
import { addEvent, addPackage } from '../support/catalogue.ts';
import { readBooks } from '../support/gateway-books.ts';
import { orderBody } from '../support/orders.ts';
import { type SeveralProcesses, severalProcesses } from '../support/several-processes.ts';

const ORDERS = 500;
/** ₹500 with 10 % platform fee and 18 % GST on it. */
const PAID = 55_900;
const AT_ONCE = 10;
/** The orders that are refunded when the process is killed. */
const KILLED_AFTER = [1, 150, 300];

let processes: SeveralProcesses;
beforeAll(async () => {
  processes = await severalProcesses();
});
afterAll(() => processes.close());

test('a bulk refund of 500 orders whose process is killed again and again refunds each order once', async () => {
  const { database, pool, close } = openDatabase(processes.databaseUrl, {
    poolSize: 4,
    log: createLogger('silent'),
  });
  const web = await processes.start(['serve', '--no-work'], { ADDRESS_LIMIT_FACTOR: '100000' });
  const now = new Date();
  const event = await addEvent(database, { eventStart: daysAfter(now, 10), eventEnd: daysAfter(now, 11) });
  const { id: packageId } = await addPackage(database, { eventId: event.id });
  const as = ({ token, userId }: { token: string; userId: string }) =>
    createApi({ baseUrl: web.origin, getToken: () => token, getUser: () => userId });
  const buy = async () => {
    const buyer = await addBuyer({ context: { database }, clock: manualClock(now), as } as never);
    const placed = await buyer.order(orderBody({ buyer, eventId: event.id, packages: { [packageId]: 1 } }));
    const order_id = placed.razorpay_order?.id ?? '';
    const { error: _none, ...paid } = await processes.sandbox.pay({ order_id, notify: 'none' });
    await buyer.api.payments.callback({
      body: { ...paid, razorpay_signature: paid.razorpay_signature ?? '' },
    });
  };
  let left = ORDERS;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await buy();
    }),
  );

  const staff = {
    ...{
      sessionId: 's',
      staffId: 's',
      name: 'Meera Iyer',
      mobile: '9000000001',
      place: 'test',
      openedAt: new Date(),
    },
    ...{ secondFactor: 'verified' as const, memberships: [], permissions: new Set<never>(), eventIds: null },
    organiserId: event.vendorId,
  };
  // Its sale has ended, as a refund of the whole event needs.
  await pool.query('update events set is_withdrawn = true where id = $1', [event.id]);
  const { _id } = await startBulk(
    { database, clock: systemClock, config: serverLimits({ customer: 1, address: 1 }) },
    staff,
    {
      ...{ kind: 'refund', eventId: event.id, filter: {}, text: 'The hall is flooded', key: 'flood-1' },
      orders: ORDERS,
    },
  );
  const done = async () => {
    const { rows } = await pool.query('select done, finished_at from bulk_jobs where id = $1', [_id]);
    return rows[0] as { done: number; finished_at: Date | null };
  };
  for (const count of KILLED_AFTER) {
    const work = await processes.start(['work']);
    await expect.poll(async () => (await done()).done, { interval: 5 }).toBeGreaterThanOrEqual(count);
    work.kill('SIGKILL');
    await work.ended.catch(() => undefined);
    // The leases of the dead process end now instead of in half a minute.
    for (const table of ['bulk_jobs', 'refunds'])
      await pool.query(`update ${table} set leased_until = $1 where leased_until is not null`, [new Date()]);
  }
  const last = await processes.start(['work']);
  await expect.poll(async () => (await done()).finished_at, { interval: 100 }).not.toBeNull();
  expect((await done()).done).toBe(ORDERS);

  const unsent = 'select count(*)::int as count from refunds where gateway_refund_id is null';
  await expect.poll(async () => (await pool.query(unsent)).rows[0].count, { interval: 100 }).toBe(0);
  const { rows: refunds } = await pool.query(
    `select count(*)::int as count, count(distinct purchase_id)::int as orders,
       min(amount_paise)::int as least, max(amount_paise)::int as most from refunds`,
  );
  expect(refunds).toEqual([{ count: ORDERS, orders: ORDERS, least: PAID, most: PAID }]);
  const { rows: states } = await pool.query('select state, count(*)::int as count from orders group by 1');
  expect(states).toEqual([{ state: 'refunded', count: ORDERS }]);
  const books = await readBooks(async (path) => {
    const { keyId, keySecret } = GATEWAY_KEYS;
    return (await processes.sandbox.call('GET', path, undefined, { auth: { keyId, keySecret } })).body;
  });
  expect(books.refunds.map(({ amount }) => amount)).toEqual(Array(ORDERS).fill(PAID));
  expect(new Set(books.refunds.map(({ payment_id }) => payment_id)).size).toBe(ORDERS);
  expect(await auditStock(pool)).toEqual([]);
  await close();
  for (const one of [last, web]) {
    one.kill('SIGTERM');
    expect(await one.ended).toBe(0);
  }
});
