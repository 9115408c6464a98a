import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder, aPayment } from '../../test/factory.ts';
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
