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

let it: TestApp;
beforeAll(async () => {
  it = await createTestApp();
});
afterAll(() => it.close());

/** An order that is paid and has its ticket. */
async function paidOrder() {
  const made = await pendingOrder(it);
  const paid = await payAtSandbox(it, made.payable.id);
  await settleDown(it);
  return { ...made, paid };
}

/** Gives money back as a person does at the gateway's dashboard, and lets the bank and the webhooks do their part. */
async function refundByHand(paymentId: string, amount?: number): Promise<RefundEntity> {
  const host = it.context.payments.sandbox;
  if (!host) throw new Error('this application has no sandbox');
  const { keyId, keySecret } = it.context.config.payment;
  const { status, body } = await host.sandbox.call(
    'POST',
    `/v1/payments/${paymentId}/refund`,
    { amount },
    {
      auth: { keyId, keySecret },
    },
  );
  expect(status).toBe(200);
  await settleDown(it);
  it.clock.advance(2);
  await settleDown(it);
  return body as RefundEntity;
}

const ticketStates = async (orderId: string) =>
  (await loadTicketsOfOrders(it.context, [orderId])).get(orderId)?.map(({ status }) => status);

async function refundsTold(mobile: string): Promise<string[]> {
  const told: { template: string; channel: string; text: string }[] = (
    await it.app.inject(`/dev/outbox.json?to=${mobile}`)
  ).json();
  return told
    .filter(({ template, channel }) => template === 'tickets_refunded' && channel === 'whatsapp')
    .map(({ text }) => text);
}

test('an order whose money is given back by hand is refunded: its ticket is void, its places are free', async () => {
  const { event, orderId, buyer, paid } = await paidOrder();
  expect(await ticketStates(orderId)).toEqual(['valid']);
  await refundByHand(paid.razorpay_payment_id);
  expect(await moneyOf(it, orderId)).toMatchObject({ state: 'refunded', refunds: [] });
  expect(await ticketStates(orderId)).toEqual(['refunded']);
  expect(await takenOf(it, event.id)).toEqual({ people: 0, packages: 0 });
  expect(await refundsTold(buyer.mobile)).toMatchObject([
    expect.stringMatching(/₹1,118\.00.*The tickets of this order are no longer valid\./),
  ]);
  const callback = it.api.payments.callback({
    body: { ...paid, razorpay_signature: paid.razorpay_signature ?? '' },
  });
  expect(await failureOf(callback)).toMatchObject({
    code: 'order_closed',
    message: 'This order was refunded, and its tickets are not valid any more.',
  });
  expect(await auditAll(it.context.pool)).toEqual([]);
});

test('a part that is given back by hand changes nothing, until all of it is', async () => {
  const { event, orderId, buyer, paid } = await paidOrder();
  await refundByHand(paid.razorpay_payment_id, 50_000);
  expect((await moneyOf(it, orderId)).state).toBe('paid');
  expect(await ticketStates(orderId)).toEqual(['valid']);
  expect(await takenOf(it, event.id)).toEqual({ people: 2, packages: 2 });
  expect(await refundsTold(buyer.mobile)).toEqual([]);
  await refundByHand(paid.razorpay_payment_id);
  expect((await moneyOf(it, orderId)).state).toBe('refunded');
  expect(await ticketStates(orderId)).toEqual(['refunded']);
  expect(await refundsTold(buyer.mobile)).toHaveLength(1);
});

test('the look half an hour after settling sees what was given back when no webhook told', async () => {
  const made = await pendingOrder(it);
  const paid = await payAtSandbox(it, made.payable.id);
  await settleDown(it);
  const gone = vi.spyOn(it.context.payments.gateway, 'refundsOfPayment').mockResolvedValue([]);
  await refundByHand(paid.razorpay_payment_id);
  gone.mockRestore();
  expect(await ticketStates(made.orderId)).toEqual(['valid']);
  it.clock.advance(1801);
  await reconcilePayments(it.context, paymentHandlers);
  expect(await ticketStates(made.orderId)).toEqual(['refunded']);
});

test('a second payment that goes back leaves the ticket that the first one bought', async () => {
  const { orderId, paid, payable } = await paidOrder();
  await payAtSandbox(it, payable.id);
  await settleDown(it);
  it.clock.advance(2);
  await settleDown(it);
  expect(await moneyOf(it, orderId)).toMatchObject({
    state: 'paid',
    refunds: [{ reason: 'duplicate', state: 'processed' }],
  });
  expect(await ticketStates(orderId)).toEqual(['valid']);
  await refundByHand(paid.razorpay_payment_id);
  expect(await ticketStates(orderId)).toEqual(['refunded']);
});
