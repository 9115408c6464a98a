import { createSandbox } from 'razorpay-sandbox';
import { expect, test } from 'vitest';
import { razorpayGateway } from './razorpay.adapter.ts';

const auth = { keyId: 'rzp_test_lists', keySecret: 'secret' };
const sandbox = createSandbox({ ...auth, webhookSecret: 'hook' });
const gateway = razorpayGateway(({ method, path, body, idempotencyKey }) =>
  sandbox.call(method, path, body, { auth, idempotencyKey: idempotencyKey ?? null }),
);

const newOrder = async () => {
  const { id } = await gateway.createOrder({ amount: 50_000, receipt: 'order-1', notes: {} });
  return id;
};

test('lists every payment of an order, also those beyond the first ten', async () => {
  const order_id = await newOrder();
  const { razorpay_payment_id } = await sandbox.pay({ order_id, notify: 'none' });
  for (let time = 0; time < 11; time++) await sandbox.pay({ order_id, outcome: 'failed', notify: 'none' });
  const payments = await gateway.paymentsOfOrder(order_id);
  expect(payments).toHaveLength(12);
  expect(payments.find(({ status }) => status === 'captured')?.id).toBe(razorpay_payment_id);
});

test('lists every refund of a payment, also those beyond the first ten', async () => {
  const { razorpay_payment_id: id } = await sandbox.pay({ order_id: await newOrder(), notify: 'none' });
  for (let time = 0; time < 12; time++) await gateway.refund(id ?? '', 100, `refund-number-${time}`);
  expect(await gateway.refundsOfPayment(id ?? '')).toHaveLength(12);
});
