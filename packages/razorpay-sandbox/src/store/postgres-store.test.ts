import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder, aPayment, aWebhook } from '../../test/factory.ts';
import { openDatabase } from '../../test/open-database.ts';
import { postgresStore } from './postgres-store.ts';

let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());

test('several processes can migrate at the same time', async () => {
  await Promise.all([1, 2, 3, 4].map(() => postgresStore(database.pool).migrate()));
});

test('concurrent orders are written in one statement', async () => {
  const statements: string[] = [];
  const store = postgresStore({
    query(statement) {
      statements.push(statement.text);
      return database.pool.query(statement);
    },
  });
  const orders = Array.from({ length: 400 }, () => anOrder());
  await Promise.all(orders.map((order) => store.createOrder(order)));
  expect(statements).toHaveLength(1);
  const { rows } = await database.pool.query('SELECT count(*)::int AS written FROM razorpay_sandbox.orders');
  expect(rows).toEqual([{ written: 400 }]);
});

test('a CHECK constraint refuses refunds above the captured amount', async () => {
  const store = postgresStore(database.pool);
  const order = anOrder();
  await store.createOrder(order);
  const payment = aPayment(order);
  await store.apply({ order, payments: [payment], refunds: [], webhooks: [] });
  const refund = (amount: number) =>
    database.pool.query('UPDATE razorpay_sandbox.payments SET amount_refunded = $2 WHERE id = $1', [
      payment.id,
      amount,
    ]);
  await refund(payment.amount);
  await expect(refund(payment.amount + 1)).rejects.toThrow('refunded_within_captured');
});

test('a reset removes nothing outside the tables of the sandbox', async () => {
  const store = postgresStore(database.pool);
  await database.pool.query(
    'CREATE TABLE merchant_orders (id int, gateway_order_id text REFERENCES razorpay_sandbox.orders (id))',
  );
  const order = anOrder();
  await store.createOrder(order);
  await database.pool.query('INSERT INTO merchant_orders VALUES (1, $1)', [order.id]);
  await expect(store.reset()).rejects.toThrow(
    'cannot truncate a table referenced in a foreign key constraint',
  );
  expect((await store.loadByOrder(order.id))?.order).toEqual(order);
  await database.pool.query(
    'ALTER TABLE merchant_orders DROP CONSTRAINT merchant_orders_gateway_order_id_fkey',
  );
  await store.reset();
  expect(await store.loadByOrder(order.id)).toBeNull();
  const { rows } = await database.pool.query('SELECT gateway_order_id FROM merchant_orders');
  expect(rows).toEqual([{ gateway_order_id: order.id }]);
});

test('a migration adds the deliveries of webhooks to tables of an older version', async () => {
  const store = postgresStore(database.pool);
  await database.pool.query('ALTER TABLE razorpay_sandbox.webhooks DROP COLUMN deliveries');
  await store.migrate();
  const order = anOrder();
  await store.createOrder(order);
  const webhook = aWebhook();
  await store.apply({ order, payments: [], refunds: [], webhooks: [webhook] });
  expect(await store.loadWebhook(webhook.id)).toEqual(webhook);
});
