import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { doNotificationsArrive, proveConnections } from '../../src/database/prove-connections.ts';
import { directFault } from '../../src/start.ts';
import { addBuyer } from '../support/buyers.ts';
import { payAtSandbox } from '../support/payments.ts';
import { type PgBouncer, startPgBouncer } from '../support/pgbouncer.ts';
import { putOnSale } from '../support/put-on-sale.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let pooler: PgBouncer;
const apps: TestApp[] = [];
beforeAll(async () => {
  pooler = await startPgBouncer(inject('postgresUrl'));
});
afterEach(async () => {
  for (const app of apps.splice(0).reverse()) await app.close();
});
afterAll(() => pooler.stop());

/** Two applications on one database behind the pooler. */
async function start(given: { keepsNamedStatements?: boolean } = {}): Promise<TestApp[]> {
  const options = { poolerUrl: pooler.url, ...given };
  const one = await createTestApp({}, options);
  apps.push(one);
  const other = await createTestApp({}, { ...options, sharing: one });
  apps.push(other);
  return [one, other];
}

/** 30 buyers buy at the same time, half of them at each application; returns the outcome of each. */
async function sell([one, other]: TestApp[]): Promise<string[]> {
  if (!one || !other) throw new Error('there are two applications');
  const buyers = await Promise.all(Array.from({ length: 30 }, () => addBuyer(one)));
  const [first] = buyers;
  if (!first) throw new Error('there is no buyer');
  const { body } = await putOnSale(one, first, {}, 100);
  return Promise.all(
    buyers.map(async ({ id, mobile, token }, index) => {
      const at = index % 2 === 0 ? one : other;
      try {
        const { data } = await at
          .as({ token, userId: id })
          .orders.create({ body: body(1, { buyer: { id, mobile } }) });
        const paid = await payAtSandbox(one, data.razorpay_order?.id ?? '', { notify: 'none' });
        await at.api.payments.callback({
          body: { ...paid, razorpay_signature: paid.razorpay_signature ?? '' },
        });
        return 'ticket';
      } catch (error) {
        return String((error as { status?: number }).status);
      }
    }),
  );
}

test('behind PgBouncer in transaction mode 30 purchases at the same time get their tickets', async () => {
  const servers = await start();
  expect(new Set(await sell(servers))).toEqual(new Set(['ticket']));
  const { rows } = (await servers[0]?.context.pool.query('select count(*)::int as tickets from tickets')) ?? {
    rows: [],
  };
  expect(rows).toEqual([{ tickets: 30 }]);
});

test('with named statements purchases behind it fail', async () => {
  expect(await sell(await start({ keepsNamedStatements: true }))).toContain('500');
});

test('a start finds out what the connections to an address do', async () => {
  const [server] = await start();
  const { listenUrl, pool } = server?.context ?? {};
  if (!listenUrl || !pool) throw new Error('the application has an address without the pooler');
  expect(await proveConnections(pooler.url)).toEqual({ areSessions: false, keepNamedStatements: false });
  expect(await proveConnections(listenUrl)).toEqual({ areSessions: true, keepNamedStatements: true });
  expect(await doNotificationsArrive(listenUrl, pool)).toBe(true);
  expect(await directFault(listenUrl, pool)).toBe(null);
  expect(await directFault(inject('postgresUrl'), pool)).toMatch(/both must lead to one database/);
  expect(await directFault(pooler.url, pool)).toMatch(/leads through a pooler/);
});
