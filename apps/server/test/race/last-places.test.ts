import { afterEach, beforeEach, expect, test } from 'vitest';
import { barrier } from '../support/barrier.ts';
import { addBuyer } from '../support/buyers.ts';
import { addDiscount, addEvent, addPackage } from '../support/catalogue.ts';
import { orderBody } from '../support/orders.ts';
import { payAtSandbox, takenStock } from '../support/payments.ts';
import { rewriteSql } from '../support/rewrite-sql.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
beforeEach(async () => {
  server = await createTestApp();
});
afterEach(() => server.close());

const count = async (table: string) =>
  Number((await server.context.pool.query(`select count(*) from ${table}`)).rows[0].count);

/** 200 buyers want a place each of an event that has 50, all at once, and pay when they get one. */
async function rush() {
  const event = await addEvent(server.context.database, { capacity: 50 });
  const pkg = await addPackage(server.context.database, { eventId: event.id });
  const buyers = await Promise.all(Array.from({ length: 200 }, () => addBuyer(server)));
  const outcomes = await Promise.all(
    buyers.map(async (buyer) => {
      try {
        const { razorpay_order } = await buyer.order(
          orderBody({ buyer, eventId: event.id, packages: { [pkg.id]: 1 } }),
        );
        const paid = await payAtSandbox(server, razorpay_order?.id ?? '', { notify: 'none' });
        await server.api.payments.callback({
          body: { ...paid, razorpay_signature: paid.razorpay_signature ?? '' },
        });
        return 'ticket';
      } catch (error) {
        return (error as { code?: string }).code;
      }
    }),
  );
  return { event, outcomes };
}

test('200 buyers for 50 places get exactly 50 paid orders and 50 tickets', async () => {
  const { event, outcomes } = await rush();
  expect(outcomes.filter((outcome) => outcome === 'ticket')).toHaveLength(50);
  expect(outcomes.filter((outcome) => outcome === 'sold_out')).toHaveLength(150);
  expect(await count(`orders where state = 'paid'`)).toBe(50);
  expect(await count('orders')).toBe(50);
  expect(await count('tickets')).toBe(50);
  expect(await takenStock(server, event.id)).toEqual({ people: 50, packages: 50 });
});

/**
 * 100 buyers want a place each of two events at once, half of them in the opposite order. One event has 20 places, the
 * other one has room for all.
 */
async function pairRush() {
  const { database } = server.context;
  const scarce = await addEvent(database, { capacity: 20, feeRule: { fee: 0 } });
  const roomy = await addEvent(database, { capacity: 1_000, feeRule: { fee: 0 } });
  const scarcePackage = await addPackage(database, { eventId: scarce.id, price: 100 });
  const roomyPackage = await addPackage(database, { eventId: roomy.id, price: 100 });
  const ticketFor = (event_id: string, package_map_id: string) => ({
    event_id,
    ppl_count: 1,
    package_info: [{ package_map_id, qty: 1 }],
  });
  const tickets = [ticketFor(scarce.id, scarcePackage.id), ticketFor(roomy.id, roomyPackage.id)];
  // Of equal fees and sums the smaller id decides.
  const [parentId = ''] = [scarce.id, roomy.id].sort();
  const buyers = await Promise.all(Array.from({ length: 100 }, () => addBuyer(server)));
  const outcomes = await Promise.all(
    buyers.map((buyer, index) =>
      buyer
        .orderSeveral({
          customer_info: { _id: buyer.id, mobile: buyer.mobile, name: 'Asha Rao', email: 'asha@example.org' },
          parent_event: parentId,
          platform_fee: 0,
          gst_fee: 0,
          total_amount: 200,
          tickets: index % 2 ? tickets : tickets.toReversed(),
        })
        .then(
          () => 'order',
          (error: { code?: string }) => error.code,
        ),
    ),
  );
  return { scarce, roomy, outcomes };
}

test('100 buyers of two events of which one has 20 places get exactly 20 orders and 20 places of the other', async () => {
  const { scarce, roomy, outcomes } = await pairRush();
  expect(outcomes.filter((outcome) => outcome === 'order')).toHaveLength(20);
  expect(outcomes.filter((outcome) => outcome === 'sold_out')).toHaveLength(80);
  expect(await takenStock(server, scarce.id)).toEqual({ people: 20, packages: 20 });
  expect(await takenStock(server, roomy.id)).toEqual({ people: 20, packages: 20 });
});

test('the same 100 buyers oversell the scarce event when the lock and the check on the stock are removed', async () => {
  await server.context.pool.query('alter table stock drop constraint stock_within_limit');
  // The batches of each first event are written one after the other; those of both have looked before one of them writes.
  const bothHaveLooked = barrier(2);
  const { scarce } = await rewriteSql(
    {
      rewrite: (statement) => statement.replace('for no key update of s', ''),
      holdBack: (statement) => (statement.includes('insert into orders') ? bothHaveLooked() : undefined),
    },
    pairRush,
  );
  expect((await takenStock(server, scarce.id)).people).toBeGreaterThan(20);
});

/** 50 customers use a coupon that may be used once, at once. */
async function couponRush(customers: number) {
  const event = await addEvent(server.context.database);
  const pkg = await addPackage(server.context.database, { eventId: event.id });
  await addDiscount(server.context.database, {
    eventId: event.id,
    couponName: 'ONCE',
    isPoints: true,
    discountValue: 100,
    maxUses: customers > 1 ? 1 : null,
    maxUsesPerCustomer: customers > 1 ? null : 1,
  });
  const buyers = await Promise.all(Array.from({ length: customers }, () => addBuyer(server)));
  return Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const buyer = buyers[index % customers] ?? (await addBuyer(server));
      try {
        await buyer.order(
          orderBody({
            buyer,
            eventId: event.id,
            packages: { [pkg.id]: 1 },
            coupon: 'ONCE',
            discount: 100,
          }),
        );
        return 'placed';
      } catch (error) {
        return (error as { code?: string }).code;
      }
    }),
  );
}

test.each([
  ['one use in all', 50, 'coupon_invalid'],
  // The first order of the customer is unpaid, and holds the use.
  ['one use for each customer', 1, 'open_orders'],
])('50 parallel orders use a coupon with %s once', async (_case, customers, refusal) => {
  const outcomes = await couponRush(customers);
  expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === refusal)).toHaveLength(49);
  expect(await count(`stock where kind = 'coupon' and taken = 1`)).toBe(2);
});
