import { createApi } from '@jalsa/api-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inProcessFetch } from '../../src/http/in-process-fetch.ts';
import { expireOrders } from '../../src/modules/ordering/index.ts';
import { auditServer, auditStock } from '../support/audit.ts';
import { addVenue, tablePackage } from '../support/catalogue.ts';
import { runUntilSettled } from '../support/payments.ts';
import { secondApp } from '../support/second-app.ts';
import { orderTables, payTables, tableOrderBody, takenTables, tonight } from '../support/tables.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let other: Awaited<ReturnType<typeof secondApp>>;
beforeEach(async () => {
  server = await createTestApp({ ADDRESS_LIMIT_FACTOR: '500' });
  other = await secondApp(server);
});
afterEach(async () => {
  await other.close();
  await server.close();
});

/** The API of one of two processes on the database. */
const apiOf = (index: number) =>
  index % 2 === 0
    ? server.api
    : createApi({ baseUrl: server.context.config.siteOrigin, fetch: inProcessFetch(other.app) });

/** Places the orders at once, on two processes, and returns how each ended. */
const placeAll = (bodies: readonly ReturnType<typeof tableOrderBody>[]) =>
  Promise.all(
    bodies.map((body, index) =>
      apiOf(index)
        .tables.create({ body })
        .then(
          () => 'placed',
          (error: { code?: string }) => error.code,
        ),
    ),
  );
const counted = (outcomes: readonly (string | undefined)[], outcome: string) =>
  outcomes.filter((one) => one === outcome).length;

/** 40 people want the last table at the same time. */
async function rushForLastTable() {
  const venue = await addVenue(server.context.database, { packageData: [tablePackage({ tables: 1 })] });
  return placeAll(Array.from({ length: 40 }, () => tableOrderBody(venue)));
}

/** 40 people want one of three tables, for two sittings that overlap by half an hour. */
async function rushForOverlap() {
  const venue = await addVenue(server.context.database, { packageData: [tablePackage({ tables: 3 })] });
  const bodies = Array.from({ length: 40 }, (_, index) =>
    tableOrderBody(venue, { arrives_at: tonight(index % 2 === 0 ? 19.5 : 21) }),
  );
  return { venue, outcomes: await placeAll(bodies) };
}

describe('orders of tables at the same time, on two processes', () => {
  test('give the last table to one of 40', async () => {
    const outcomes = await rushForLastTable();
    expect(counted(outcomes, 'placed')).toBe(1);
    expect(counted(outcomes, 'sold_out')).toBe(39);
    expect(await auditStock(server.context.pool)).toEqual([]);
  });

  test('have no more tables than there are in the half hour in which two sittings overlap', async () => {
    const { venue, outcomes } = await rushForOverlap();
    expect(counted(outcomes, 'placed')).toBe(3);
    expect(counted(outcomes, 'sold_out')).toBe(37);
    expect((await takenTables(server, venue))['21:00']).toBe(3);
    expect(await auditStock(server.context.pool)).toEqual([]);
  });

  test('take tables of two packages in either order without a deadlock', async () => {
    const packageData = [tablePackage({ tables: 30 }), tablePackage({ tables: 10 })];
    const venue = await addVenue(server.context.database, { packageData });
    const both = packageData.map(({ package_map_id }) => ({ package_map_id, qty: 1 }));
    const bodies = Array.from({ length: 40 }, (_, index) =>
      tableOrderBody(venue, { package_info: index % 2 === 0 ? both : both.toReversed() }),
    );
    const outcomes = await placeAll(bodies);
    expect(counted(outcomes, 'placed')).toBe(10);
    expect(counted(outcomes, 'sold_out')).toBe(30);
    expect(await auditStock(server.context.pool)).toEqual([]);
  });

  test('are one order for one idempotency key', async () => {
    const venue = await addVenue(server.context.database);
    const body = tableOrderBody(venue);
    const headers = { 'idempotency-key': 'the-same-key' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => apiOf(index).tables.create({ body, headers })),
    );
    expect(new Set(answers.map(({ data }) => data.ticket_order._id)).size).toBe(1);
    expect(Object.values(await takenTables(server, venue))).toEqual([1, 1, 1, 1]);
  });

  test('of one mobile number are at most five', async () => {
    const venue = await addVenue(server.context.database, { packageData: [tablePackage({ tables: 50 })] });
    const mobile = '9000000001';
    const outcomes = await placeAll(Array.from({ length: 30 }, () => tableOrderBody(venue, { mobile })));
    expect(counted(outcomes, 'placed')).toBe(5);
    expect(counted(outcomes, 'open_orders')).toBe(25);
  });
});

test('callbacks, webhook and expiry of a table order at the same time give one ticket for its money', async () => {
  const venue = await addVenue(server.context.database, { packageData: [tablePackage({ tables: 12 })] });
  const ids = await Promise.all(Array.from({ length: 12 }, () => orderTables(server, venue)));
  const reports = await Promise.all(ids.map((id) => payTables(server, id, 'webhook')));
  server.clock.advance(600);
  await Promise.all([
    expireOrders(server.context),
    runUntilSettled(server),
    ...reports.flatMap((body, index) => [
      apiOf(index).payments.callback({ body }),
      apiOf(index + 1).payments.callback({ body }),
    ]),
  ]);
  await runUntilSettled(server);
  server.clock.advance(2);
  await runUntilSettled(server);
  const states = await Promise.all(
    ids.map(async (id) => (await server.api.tables.get({ params: { id } })).state),
  );
  // All tables are free, so late money is accepted as well.
  expect(new Set(states)).toEqual(new Set(['paid']));
  expect(await auditServer(server)).toEqual([]);
});
