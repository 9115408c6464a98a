import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDiscount, addEvent, addPackage } from '../../../../../test/support/catalogue.ts';
import { createTestApp, type TestApp } from '../../../../../test/support/test-app.ts';
import { createSnapshotCache } from './event-snapshot.service.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test('the snapshots of several events take as many queries as that of one, and each has its own parts', async () => {
  const { database } = server.context;
  const ids: string[] = [];
  for (let event = 0; event < 5; event++) {
    const { id } = await addEvent(database);
    await addPackage(database, { eventId: id, name: `Entry ${event}` });
    await addDiscount(database, { eventId: id, couponName: `OFF${event}` });
    ids.push(id);
  }
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const queriesOf = async (eventIds: string[]) => {
    sent.mockClear();
    const snapshots = await createSnapshotCache(server.context).get(new Set(eventIds));
    return { snapshots, queries: sent.mock.calls.length };
  };
  const one = await queriesOf(ids.slice(0, 1));
  const all = await queriesOf([...ids, 'unknown']);
  sent.mockRestore();
  expect(all.queries).toBe(one.queries);
  const parts = ids.map((id) => all.snapshots.get(id));
  expect(parts.map((one) => [...(one?.packages.values() ?? [])].map((pkg) => pkg.package_name))).toEqual(
    ids.map((_, event) => [`Entry ${event}`]),
  );
  expect(parts.map((one) => one?.discounts.map((discount) => discount.coupon_name))).toEqual(
    ids.map((_, event) => [`OFF${event}`]),
  );
  expect(all.snapshots.size).toBe(5);
});
