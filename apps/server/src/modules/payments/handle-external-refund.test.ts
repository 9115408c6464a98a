import type { RefundEntity } from 'razorpay-sandbox';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { auditAll } from '../../../test/support/audit.ts';
import { failureOf } from '../../../test/support/failure.ts';
import { moneyOf, payAtSandbox, settleDown, takenOf } from '../../../test/support/payments.ts';
import { pendingOrder } from '../../../test/support/pending-order.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { paymentHandlers } from '../../payment-handlers.ts';
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
  await settleDown(server);
  return { ...made, paid };
}

/** Gives money back as a person does at the gateway's dashboard, and lets the bank and the webhooks do their part. */
async function refundByHand(paymentId: string, amount?: number): Promise<RefundEntity> {
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
  await settleDown(server);
  server.clock.advance(2);
  await settleDown(server);
  return body as RefundEntity;
}

const ticketStates = async (orderId: string) =>
  (await loadTicketsOfOrders(server.context, [orderId])).get(orderId)?.map(({ status }) => status);

async function refundsTold(mobile: string): Promise<string[]> {
  const told: { template: string; channel: string; text: string }[] = (
    await server.app.inject(`/dev/outbox.json?to=${mobile}`)
  ).json();
  return told
    .filter(({ template, channel }) => template === 'tickets_refunded' && channel === 'whatsapp')
    .map(({ text }) => text);
}

test('an order whose money is given back by hand is refunded: its ticket is void, its places are free', async () => {
  const { event, orderId, buyer, paid } = await paidOrder();
  expect(await ticketStates(orderId)).toEqual(['valid']);
  await refundByHand(paid.razorpay_payment_id);
  expect(await moneyOf(server, orderId)).toMatchObject({ state: 'refunded', refunds: [] });
  expect(await ticketStates(orderId)).toEqual(['refunded']);
  expect(await takenOf(server, event.id)).toEqual({ people: 0, packages: 0 });
  expect(await refundsTold(buyer.mobile)).toMatchObject([
    expect.stringMatching(/₹1,118\.00.*The tickets of this order are no longer valid\./),
  ]);
  const callback = server.api.payments.callback({
    body: { ...paid, razorpay_signature: paid.razorpay_signature ?? '' },
  });
  expect(await failureOf(callback)).toMatchObject({
    code: 'order_closed',
    message: 'This order was refunded, and its tickets are not valid any more.',
  });
  expect(await auditAll(server.context.pool)).toEqual([]);
});

test('a part that is given back by hand changes nothing, until all of it is', async () => {
  const { event, orderId, buyer, paid } = await paidOrder();
  await refundByHand(paid.razorpay_payment_id, 50_000);
  expect((await moneyOf(server, orderId)).state).toBe('paid');
  expect(await ticketStates(orderId)).toEqual(['valid']);
  expect(await takenOf(server, event.id)).toEqual({ people: 2, packages: 2 });
  expect(await refundsTold(buyer.mobile)).toEqual([]);
  await refundByHand(paid.razorpay_payment_id);
  expect((await moneyOf(server, orderId)).state).toBe('refunded');
  expect(await ticketStates(orderId)).toEqual(['refunded']);
  expect(await refundsTold(buyer.mobile)).toHaveLength(1);
});

test('the look half an hour after settling sees what was given back when no webhook told', async () => {
  const made = await pendingOrder(server);
  const paid = await payAtSandbox(server, made.payable.id);
  await settleDown(server);
  const gone = vi.spyOn(server.context.payments.gateway, 'refundsOfPayment').mockResolvedValue([]);
  await refundByHand(paid.razorpay_payment_id);
  gone.mockRestore();
  expect(await ticketStates(made.orderId)).toEqual(['valid']);
  server.clock.advance(1801);
  await reconcilePayments(server.context, paymentHandlers);
  expect(await ticketStates(made.orderId)).toEqual(['refunded']);
});

test('a second payment that goes back leaves the ticket that the first one bought', async () => {
  const { orderId, paid, payable } = await paidOrder();
  await payAtSandbox(server, payable.id);
  await settleDown(server);
  server.clock.advance(2);
  await settleDown(server);
  expect(await moneyOf(server, orderId)).toMatchObject({
    state: 'paid',
    refunds: [{ reason: 'duplicate', state: 'processed' }],
  });
  expect(await ticketStates(orderId)).toEqual(['valid']);
  await refundByHand(paid.razorpay_payment_id);
  expect(await ticketStates(orderId)).toEqual(['refunded']);
});
