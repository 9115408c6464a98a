import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditAll, auditServer } from './support/audit.ts';
import { addBuyer } from './support/buyers.ts';
import { addDiscount, addEvent, addPackage, addVenue, tablePackage } from './support/catalogue.ts';
import { booksOf, type GatewayBooks } from './support/gateway-books.ts';
import { orderBody } from './support/orders.ts';
import { payAtSandbox, runUntilSettled } from './support/payments.ts';
import { orderTables, payTables } from './support/tables.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

// Each check of the audit, on which many tests depend, reports the damage that it is for.

let server: TestApp;
let client: pg.PoolClient;
let books: GatewayBooks;
beforeAll(async () => {
  server = await createTestApp();
  const { database, pool } = server.context;
  const buyer = await addBuyer(server);
  const event = await addEvent(database, { capacity: 100 });
  const entry = await addPackage(database, { eventId: event.id });
  await addDiscount(database, { eventId: event.id, couponName: 'TENTH' });
  const order = { buyer, eventId: event.id, packages: { [entry.id]: 1 }, coupon: 'TENTH', discount: 50 };
  const { razorpay_order } = await buyer.order(orderBody(order));
  await payAtSandbox(server, razorpay_order?.id ?? '');
  const venue = await addVenue(database, { packageData: [tablePackage({ tables: 5 })] });
  await payTables(server, await orderTables(server, venue), 'webhook');
  await runUntilSettled(server);
  books = await booksOf(server);
  client = await pool.connect();
});
afterAll(async () => {
  client.release();
  await server.close();
});

test('the audit finds no fault in paid orders of an event and of tables', async () => {
  expect(await auditServer(server)).toEqual([]);
});

const REFUND = `insert into refunds (id, purchase_id, gateway_payment_id, amount_paise, reason, state, created_at)
  select 'made-up', purchase_id, gateway_payment_id, 100, 'late'`;

test.each([
  ['every event and sitting of a paid order has exactly one ticket', 'delete from tickets'],
  [
    'every event and sitting of a paid order has exactly one ticket',
    `drop index tickets_of_order;
     insert into tickets select (json_populate_record(t, '{"tracking_id": "SECOND", "link_code": "SECOND"}')).* from tickets t where event_id is not null`,
  ],
  ['no unpaid order has a ticket', "update orders set state = 'expired'"],
  ['captured money paid its order or was refunded', 'delete from captured_payments'],
  ['captured money paid its order or was refunded', 'delete from payments'],
  ['a paid order was paid once, or was free or sold at the box office', 'delete from captured_payments'],
  [
    'money is settled only when it was captured',
    "update captured_payments set gateway_payment_id = 'pay_of_' || purchase_id",
  ],
  ['the gateway has every refund', `${REFUND}, 'pending', now() from captured_payments limit 1`],
  [
    'every refund has one message by every channel, which was sent',
    `${REFUND}, 'processed', now() from captured_payments limit 1`,
  ],
  ['an event’s taken is the sum of its orders’ places', taking('event')],
  ['a half hour’s taken tables are those of its orders', taking('table')],
  ['a package’s taken is the sum of its orders’ pieces', taking('package')],
  ['a coupon’s taken is the number of its orders’ uses', taking('coupon')],
  [
    'a coupon’s taken is the number of its orders’ uses',
    "insert into stock (kind, id, part, taken) select kind, id, 'nobody', 1 from stock where kind = 'coupon' limit 1",
  ],
  [
    'no stock is below zero or above its limit',
    'alter table stock drop constraint stock_within_limit; update stock set taken = -1',
  ],
  ['every ticket has one message by every channel, which was sent', 'delete from messages'],
  [
    'every ticket has one message by every channel, which was sent',
    "update messages set sent_at = null, state = 'queued'",
  ],
  [
    'every ticket has one message by every channel, which was sent',
    "update messages set sent_at = null, state = 'failed', failure = 'x'",
  ],
  [
    'no work is left that is due, leased or backed off',
    "insert into webhook_events (id, received_at, due_at) values ('evt_lost', now(), now())",
  ],
  [
    'no work is left that is due, leased or backed off',
    'update payments set due_at = now(), leased_until = now(), attempts = 1',
  ],
  [
    'no order is pending beyond its time',
    "update orders set state = 'pending', expires_at = now() - interval '1 second'",
  ],
])('the check "%s" reports this damage: %s', async (check, damage) => {
  await client.query('begin');
  try {
    const done = [await client.query(damage)].flat().at(-1);
    expect(done?.rowCount).toBeGreaterThan(0);
    expect((await auditAll(client, books)).map((fault) => fault.check)).toContain(check);
  } finally {
    await client.query('rollback');
  }
});

function taking(kind: string): string {
  return `update stock set taken = taken + 1, hold_limit = hold_limit + 1 where kind = '${kind}'`;
}
