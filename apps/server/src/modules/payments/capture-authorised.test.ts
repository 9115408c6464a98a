import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { payAtSandbox, paymentsOf, runUntilSettled } from '../../../test/support/payments.ts';
import { pendingOrder } from '../../../test/support/pending-order.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { orderPayments } from '../ordering/index.ts';
import { GatewayError, type PaymentHandler, reconcilePayments } from './index.ts';

let server: TestApp;
const errors: Record<string, unknown>[] = [];
beforeAll(async () => {
  server = await createTestApp({ LOG_LEVEL: 'error' }, { logTo: (line) => errors.push(JSON.parse(line)) });
});
afterAll(() => server.close());
beforeEach(() => errors.splice(0));
afterEach(() => vi.restoreAllMocks());

const AUTHORISED = { outcome: 'authorized', notify: 'none' } as const;

/** Makes the gateway refuse to capture this payment, for good unless `retryable`. */
function refuseCapture(paymentId: string, { retryable }: { retryable: boolean }): void {
  const { gateway } = server.context.payments;
  const { capture } = gateway;
  vi.spyOn(gateway, 'capture').mockImplementation((payment) => {
    if (payment.id === paymentId) throw new GatewayError('capture: refused', { retryable });
    return capture(payment);
  });
}

async function reconcileAfter(seconds: number): Promise<void> {
  server.clock.advance(seconds);
  await reconcilePayments(server.context, orderPayments);
}

async function rowOf(purchaseId: string) {
  const { rows } = await server.context.pool.query(
    'select state, checks from payments where purchase_id = $1',
    [purchaseId],
  );
  return rows[0];
}

const callback = (paid: Awaited<ReturnType<typeof payAtSandbox>>) =>
  server.api.payments.callback({ body: { ...paid, razorpay_signature: paid.razorpay_signature ?? '' } });

describe('the reconciler', () => {
  test('settles captured money although the gateway refuses to capture a newer payment', async () => {
    const { orderId, payable } = await pendingOrder(server);
    await payAtSandbox(server, payable.id, { notify: 'none' });
    const { razorpay_payment_id: refused } = await payAtSandbox(server, payable.id, AUTHORISED);
    refuseCapture(refused, { retryable: false });
    await reconcileAfter(121);
    expect(await paymentsOf(server, orderId)).toMatchObject({
      state: 'paid',
      captured: [{ outcome: 'accepted', source: 'reconciler' }],
      refunds: [],
      tickets: [{}],
    });
    expect(await rowOf(orderId)).toEqual({ state: 'settled', checks: 0 });
    await reconcileAfter(1801);
    expect(await rowOf(orderId)).toEqual({ state: 'settled', checks: 1 });
    expect(errors.map(({ payment, gatewayOrder }) => [payment, gatewayOrder])).toEqual([
      [refused, payable.id],
      [refused, payable.id],
    ]);
  });

  test('settles captured money when the capture of another payment fails for now, and repeats the check', async () => {
    const { orderId, payable } = await pendingOrder(server);
    await payAtSandbox(server, payable.id, { notify: 'none' });
    const { razorpay_payment_id: delayed } = await payAtSandbox(server, payable.id, AUTHORISED);
    refuseCapture(delayed, { retryable: true });
    await reconcileAfter(121);
    expect(await paymentsOf(server, orderId)).toMatchObject({ state: 'paid', captured: [{}], tickets: [{}] });
    await reconcileAfter(1801);
    expect(await rowOf(orderId)).toEqual({ state: 'settled', checks: 0 });
    vi.restoreAllMocks();
    await reconcileAfter(601);
    expect(await rowOf(orderId)).toEqual({ state: 'settled', checks: 1 });
    expect(await paymentsOf(server, orderId)).toMatchObject({
      captured: [{ outcome: 'accepted' }, { outcome: 'refused_duplicate' }],
      refunds: [{ reason: 'duplicate' }],
    });
  });

  test('settles the other payments of an order when settling one of them fails', async () => {
    const { orderId, payable } = await pendingOrder(server);
    await payAtSandbox(server, payable.id, { notify: 'none' });
    await payAtSandbox(server, payable.id, { notify: 'none' });
    let failed = false;
    const handler: PaymentHandler = {
      ...orderPayments,
      onCaptured: (...args) => {
        if (failed) return orderPayments.onCaptured(...args);
        failed = true;
        throw new Error('the database is away');
      },
    };
    server.clock.advance(121);
    await reconcilePayments(server.context, handler);
    expect(await paymentsOf(server, orderId)).toMatchObject({
      state: 'paid',
      captured: [{ outcome: 'accepted' }],
    });
    await reconcileAfter(1801);
    expect((await paymentsOf(server, orderId)).captured).toHaveLength(2);
  });

  test('checks no further payment once the server stops', async () => {
    const { orderId, payable } = await pendingOrder(server);
    await payAtSandbox(server, payable.id, { notify: 'none' });
    server.clock.advance(121);
    await reconcilePayments(server.context, orderPayments, AbortSignal.abort());
    expect(await paymentsOf(server, orderId)).toMatchObject({ state: 'pending', captured: [] });
    await reconcilePayments(server.context, orderPayments);
    expect(await paymentsOf(server, orderId)).toMatchObject({
      state: 'paid',
      captured: [{ outcome: 'accepted' }],
    });
  });

  test('captures a payment of another currency in that currency, and refunds it', async () => {
    const { orderId, payable } = await pendingOrder(server);
    await payAtSandbox(server, payable.id, { ...AUTHORISED, currency: 'USD' });
    await reconcileAfter(121);
    expect(await paymentsOf(server, orderId)).toMatchObject({
      state: 'pending',
      captured: [{ outcome: 'refused_amount' }],
      refunds: [{ reason: 'wrong_amount', amount: 111_800 }],
      tickets: [],
    });
  });
});

describe('the webhook of an authorised payment', () => {
  const unprocessed = async () => {
    const { rows } = await server.context.pool.query(
      'select id from webhook_events where processed_at is null or due_at is not null',
    );
    return rows;
  };

  test('is processed when the gateway refuses the capture, and the next payment pays the order', async () => {
    const { orderId, payable } = await pendingOrder(server);
    vi.spyOn(server.context.payments.gateway, 'capture').mockImplementation(() => {
      throw new GatewayError('capture: refused', { retryable: false });
    });
    const { razorpay_payment_id: refused } = await payAtSandbox(server, payable.id, {
      outcome: 'authorized',
      notify: 'webhook',
    });
    await runUntilSettled(server);
    expect(await unprocessed()).toEqual([]);
    expect(errors.map(({ payment }) => payment)).toEqual([refused]);
    await payAtSandbox(server, payable.id, { notify: 'webhook' });
    await runUntilSettled(server);
    expect(await paymentsOf(server, orderId)).toMatchObject({ state: 'paid', captured: [{}], tickets: [{}] });
  });

  test('captures nothing for an order that Jalsa did not open', async () => {
    const { payable } = await pendingOrder(server);
    const capture = vi.spyOn(server.context.payments.gateway, 'capture');
    await server.context.pool.query(
      `update payments set gateway_order_id = 'order_else' where gateway_order_id = $1`,
      [payable.id],
    );
    await payAtSandbox(server, payable.id, { outcome: 'authorized', notify: 'webhook' });
    await runUntilSettled(server);
    expect(capture).not.toHaveBeenCalled();
    expect(await unprocessed()).toEqual([]);
  });
});

describe('the callback', () => {
  test('returns the tickets when another process captured the payment meanwhile', async () => {
    const { payable } = await pendingOrder(server);
    const paid = await payAtSandbox(server, payable.id, AUTHORISED);
    const { gateway } = server.context.payments;
    const { capture } = gateway;
    vi.spyOn(gateway, 'capture').mockImplementation(async (payment) => {
      await capture(payment);
      return capture(payment);
    });
    expect((await callback(paid)).ticket_data).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  test('answers payment_failed for a payment that the gateway refuses to capture', async () => {
    const { orderId, payable } = await pendingOrder(server);
    const paid = await payAtSandbox(server, payable.id, AUTHORISED);
    refuseCapture(paid.razorpay_payment_id, { retryable: false });
    await expect(callback(paid)).rejects.toMatchObject({ code: 'payment_failed' });
    expect(await paymentsOf(server, orderId)).toMatchObject({ state: 'pending', captured: [] });
  });
});
