import type { Collection, SandboxEvent } from 'razorpay-sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payAtSandbox, paymentsOf, runUntilSettled } from '../../../test/support/payments.ts';
import { pendingOrder } from '../../../test/support/pending-order.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { ConfigError, SANDBOX_PATH } from '../../config.ts';
import { openPaymentProvider } from './payment-provider.adapter.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

/** A call of the sandbox over the server's HTTP, with the merchant's key. */
async function ask<T>(method: 'GET' | 'POST', path: string): Promise<{ status: number; body: T }> {
  const { keyId, keySecret } = server.context.config.payment;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const answer = await server.app.inject({
    method,
    url: `${SANDBOX_PATH}${path}`,
    headers: { authorization },
  });
  return { status: answer.statusCode, body: answer.json() as T };
}

test('the sandbox in the server reports its health', async () => {
  expect(await ask('GET', '/health')).toEqual({ status: 200, body: { status: 'ok' } });
});

test.each([
  { method: 'netbanking', bank: 'HDFC' },
  { method: 'wallet', wallet: 'payzapp' },
  { method: 'card', card: { number: '5555555555554444' } },
] as const)('an order that is paid with $method gets its ticket', async (given) => {
  const { payable, orderId } = await pendingOrder(server);
  await payAtSandbox(server, payable.id, given);
  await runUntilSettled(server);
  const { state, captured, tickets } = await paymentsOf(server, orderId);
  expect([state, captured.length, tickets.length]).toEqual(['paid', 1, 1]);
});

test('the events of the sandbox show the deliveries to the server, and a replay settles nothing twice', async () => {
  const { payable, orderId } = await pendingOrder(server);
  await payAtSandbox(server, payable.id, { notify: 'webhook' });
  await runUntilSettled(server);
  const { body } = await ask<Collection<SandboxEvent>>('GET', '/events?event=payment.captured&count=1');
  const [event] = body.items;
  expect(event).toMatchObject({
    state: 'delivered',
    deliveries: [{ status: 200, failure: null }],
    body: { payload: { payment: { entity: { order_id: payable.id } } } },
  });
  const before = await paymentsOf(server, orderId);
  const replay = await ask<SandboxEvent>('POST', `/events/${event?.id}/replay`);
  expect(replay).toMatchObject({ status: 200, body: { deliveries: [{ status: 200 }, { status: 200 }] } });
  await runUntilSettled(server);
  expect(await paymentsOf(server, orderId)).toEqual(before);
});

test('the sandbox in the server refuses a reset, because orders refer to its payments', async () => {
  const { payable } = await pendingOrder(server);
  expect(await ask('POST', '/reset')).toMatchObject({ status: 403 });
  expect(await ask('GET', `/v1/orders/${payable.id}`)).toMatchObject({ status: 200 });
});

test('another server on the same folder is refused, and a command may read the payments of the running one', async () => {
  const { config } = server.context;
  const open = (more: { readOnly?: boolean } = {}) =>
    openPaymentProvider(config, { ...server.context, ...more });
  expect(() => open()).toThrow(ConfigError);
  expect(() => open()).toThrow(
    `${config.dataDir}/razorpay-sandbox.jsonl is in use by process ${process.pid}`,
  );
  const { payable } = await pendingOrder(server);
  const { razorpay_payment_id: id } = await payAtSandbox(server, payable.id);
  expect(await open({ readOnly: true }).gateway.fetchPayment(id)).toMatchObject({ id, status: 'captured' });
});

test('a server with the address of a gateway has no sandbox inside', () => {
  const { config } = server.context;
  const outside = { ...config, payment: { ...config.payment, apiUrl: 'http://127.0.0.1:4010' } };
  expect(openPaymentProvider(outside, server.context).sandbox).toBeNull();
});
