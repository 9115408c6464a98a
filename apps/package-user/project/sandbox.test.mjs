import { strict as assert } from 'node:assert';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { createSandbox, nodeListener, signPayment } from 'razorpay-sandbox';

test('a payment in the sandbox is signed as Razorpay signs it', async () => {
  const auth = { keyId: 'rzp_test_1', keySecret: 'secret' };
  const sandbox = createSandbox({ ...auth, webhookSecret: 'hook' });
  const server = createServer(nodeListener(sandbox)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const response = await fetch(`http://127.0.0.1:${server.address().port}/v1/orders`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from('rzp_test_1:secret').toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ amount: 105794, currency: 'INR' }),
  });
  const order = await response.json();
  const paid = await sandbox.pay({ order_id: order.id });
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = paid;
  assert.equal(razorpay_order_id, order.id);
  assert.equal(signPayment(order.id, razorpay_payment_id, 'secret'), razorpay_signature);
  server.close();
  await sandbox.stop();
});
