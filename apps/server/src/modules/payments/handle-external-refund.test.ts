import type { RefundEntity } from 'razorpay-sandbox';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { payAtSandbox, paymentsOf, runUntilSettled, takenStock } from '../../../test/support/payments.ts';
import { pendingOrder } from '../../../test/support/pending-order.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { orderPayments } from '../ordering/index.ts';
import { loadTicketsOfOrders } from '../ticketing/index.ts';
import { reconcilePayments } from './index.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

/** An order that is paid and has its ticket. */
async function paidOrder() {
  const made = await pendingOrder(server);
  const paid = await payAtSandbox(server, made.payable.id);
  await runUntilSettled(server);
  return { ...made, paid };
}

/** Refunds as a person does at the gateway's dashboard, and runs the bank's part and the webhooks. */
async function refundAtDashboard(paymentId: string, amount?: number): Promise<RefundEntity> {
  const host = server.context.payments.sandbox;
  if (!host) throw new Error('this application has no sandbox');
  const { keyId, keySecret } = server.context.config.payment;
  const { status, body } = await host.sandbox.call(
    'POST',
    `/v1/payments/${paymentId}/refund`,
    { amount },
    {
      auth: { keyId, keySecret },
    },
  );
  expect(status).toBe(200);
  await runUntilSettled(server);
  server.clock.advance(2);
  await runUntilSettled(server);
  return body as RefundEntity;
}

const ticketStates = async (orderId: string) =>
  (await loadTicketsOfOrders(server.context, [orderId])).get(orderId)?.map(({ status }) => status);

async function refundMessages(mobile: string): Promise<string[]> {
  const messages: { template: string; channel: string; text: string }[] = (
    await server.app.inject(`/dev/outbox.json?to=${mobile}`)
  ).json();
  return messages
    .filter(({ template, channel }) => template === 'tickets_refunded' && channel === 'whatsapp')
    .map(({ text }) => text);
}

test('a partial refund at the dashboard changes nothing until the rest is refunded as well', async () => {
  const { event, orderId, buyer, paid } = await paidOrder();
  await refundAtDashboard(paid.razorpay_payment_id, 50_000);
  expect((await paymentsOf(server, orderId)).state).toBe('paid');
  expect(await ticketStates(orderId)).toEqual(['valid']);
  expect(await takenStock(server, event.id)).toEqual({ people: 2, packages: 2 });
  expect(await refundMessages(buyer.mobile)).toEqual([]);
  await refundAtDashboard(paid.razorpay_payment_id);
  expect((await paymentsOf(server, orderId)).state).toBe('refunded');
  expect(await ticketStates(orderId)).toEqual(['refunded']);
  expect(await refundMessages(buyer.mobile)).toHaveLength(1);
});

test('the check half an hour after settling finds a refund at the dashboard whose webhook was lost', async () => {
  const made = await pendingOrder(server);
  const paid = await payAtSandbox(server, made.payable.id);
  await runUntilSettled(server);
  const noRefunds = vi.spyOn(server.context.payments.gateway, 'refundsOfPayment').mockResolvedValue([]);
  await refundAtDashboard(paid.razorpay_payment_id);
  noRefunds.mockRestore();
  expect(await ticketStates(made.orderId)).toEqual(['valid']);
  server.clock.advance(1801);
  await reconcilePayments(server.context, orderPayments);
  expect(await ticketStates(made.orderId)).toEqual(['refunded']);
});

test('the refund of a second payment leaves the ticket that the first payment bought valid', async () => {
  const { orderId, paid, payable } = await paidOrder();
  await payAtSandbox(server, payable.id);
  await runUntilSettled(server);
  server.clock.advance(2);
  await runUntilSettled(server);
  expect(await paymentsOf(server, orderId)).toMatchObject({
    state: 'paid',
    refunds: [{ reason: 'duplicate', state: 'processed' }],
  });
  expect(await ticketStates(orderId)).toEqual(['valid']);
  await refundAtDashboard(paid.razorpay_payment_id);
  expect(await ticketStates(orderId)).toEqual(['refunded']);
});
