import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addBuyer } from '../support/buyers.ts';
import { addEvent, addPackage } from '../support/catalogue.ts';
import { orderBody } from '../support/orders.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

// Two applications on one database stand for two processes: each writes the orders of an event one batch after the other,
// so that only the database can hold a customer to a limit over both.

let processes: [TestApp, TestApp];
beforeEach(async () => {
  const first = await createTestApp();
  processes = [first, await createTestApp({}, { sharing: first })];
});
afterEach(async () => {
  for (const app of processes.toReversed()) await app.close();
});

/** One customer places 50 orders at once, over both processes and over `events` events; returns the codes of all. */
async function rush({ events, price }: { events: number; price: number }) {
  const [first] = processes;
  const { database } = first.context;
  const buyer = await addBuyer(first);
  const bodies = await Promise.all(
    Array.from({ length: events }, async () => {
      const { id } = await addEvent(database);
      const pkg = await addPackage(database, { eventId: id, price, maxPurchase: 3 });
      return orderBody({ buyer, eventId: id, packages: { [pkg.id]: 1 }, price });
    }),
  );
  const api = processes.map((app) => app.as({ token: buyer.token, userId: buyer.id }));
  const codes = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const body = bodies[index % events] as (typeof bodies)[number];
      const call = api[index % 2]?.orders.create({ body, headers: {} });
      return await Promise.resolve(call).then(
        () => 'placed',
        (error: { code: string }) => error.code,
      );
    }),
  );
  return { placed: codes.filter((code) => code === 'placed').length, codes: [...new Set(codes)].toSorted() };
}

describe('fifty simultaneous orders of one customer over two processes', () => {
  test('leave three open orders of one event', async () => {
    expect(await rush({ events: 1, price: 500 })).toEqual({ placed: 3, codes: ['open_orders', 'placed'] });
  });

  test('leave five open orders of ten events', async () => {
    expect(await rush({ events: 10, price: 500 })).toEqual({ placed: 5, codes: ['open_orders', 'placed'] });
  });

  test('leave three free tickets of a package that allows three', async () => {
    expect(await rush({ events: 1, price: 0 })).toEqual({ placed: 3, codes: ['customer_limit', 'placed'] });
  });
});
