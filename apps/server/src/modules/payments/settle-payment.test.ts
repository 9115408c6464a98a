import { addHours } from 'date-fns/addHours';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { failureOf } from '../../../test/support/failure.ts';
import { booksOf } from '../../../test/support/gateway-books.ts';
import { payAtSandbox, paymentsOf, runUntilSettled, takenStock } from '../../../test/support/payments.ts';
import { pendingOrder as placePending } from '../../../test/support/pending-order.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { expireOrders, orderPayments } from '../ordering/index.ts';
import { GatewayError, reconcilePayments, sweepWebhooks } from './index.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const pendingOrder = (more: Parameters<typeof placePending>[1] = {}) => placePending(server, more);

const callback = (paid: Awaited<ReturnType<typeof payAtSandbox>>, over: object = {}) =>
  server.api.payments.callback({
    body: { ...paid, razorpay_signature: paid.razorpay_signature ?? 'none', ...over },
  });

const failure = async (call: Promise<unknown>) => {
  const { status, code } = await failureOf(call);
  return { status, code };
};

async function expire() {
  server.clock.advance(601);
  await expireOrders(server.context);
}

describe('a payment in time', () => {
  test('is settled by the callback, which returns the ticket; the same callback again returns the same answer', async () => {
    const { event, orderId, payable, data } = await pendingOrder();
    const paid = await payAtSandbox(server, payable.id, { notify: 'none' });
    const result = await callback(paid, { utm_source: 'poster' });
    expect(result).toMatchObject({
      event_data: { _id: event.id },
      ticket_tracking_id: data.ticket_data.ticket_tracking_id,
      ticket_data: [{ total_ppl: 2, price_data: { total_price: 1000, platform_fee: 100, gst_fee: 18 } }],
      failedTicketOrders: [],
    });
    expect(await callback(paid)).toEqual(result);
    expect(await paymentsOf(server, orderId)).toMatchObject({
      state: 'paid',
      captured: [{ outcome: 'accepted', source: 'callback', amount: 111_800 }],
      refunds: [],
      tickets: [{}],
    });
    expect(await takenStock(server, event.id)).toEqual({ people: 2, packages: 2 });
  });

  test.each(['callback', 'webhook', 'reconciler'] as const)(
    'is captured when it is only authorised (%s)',
    async (source) => {
      const { orderId, payable } = await pendingOrder();
      const notify = source === 'webhook' ? 'webhook' : 'none';
      const paid = await payAtSandbox(server, payable.id, { outcome: 'authorized', notify });
      if (source === 'callback') await callback(paid);
      if (source === 'webhook') await runUntilSettled(server);
      server.clock.advance(121);
      if (source === 'reconciler') await reconcilePayments(server.context, orderPayments);
      expect(await paymentsOf(server, orderId)).toMatchObject({
        state: 'paid',
        captured: [{ source }],
        tickets: [{}],
      });
    },
  );

  test('pays the order although an earlier payment was declined', async () => {
    const { orderId, payable } = await pendingOrder();
    const declined = await payAtSandbox(server, payable.id, { outcome: 'failed' });
    await runUntilSettled(server);
    expect(declined.razorpay_signature).toBeNull();
    expect((await paymentsOf(server, orderId)).state).toBe('pending');
    await callback(await payAtSandbox(server, payable.id));
    await runUntilSettled(server);
    expect(await paymentsOf(server, orderId)).toMatchObject({ state: 'paid', captured: [{}], tickets: [{}] });
  });

  test('is refunded when its bank captures it hours after the order was paid, without any report', async () => {
    const { orderId, payable } = await pendingOrder();
    await payAtSandbox(server, payable.id, { outcome: 'late', after_ms: 7_200_000, notify: 'none' });
    await callback(await payAtSandbox(server, payable.id, { notify: 'none' }));
    for (const hours of [0.51, 2, 1, 6, 16]) {
      server.clock.advance(hours * 3_600);
      await runUntilSettled(server);
      await reconcilePayments(server.context, orderPayments);
      await runUntilSettled(server);
    }
    expect(await paymentsOf(server, orderId)).toMatchObject({
      state: 'paid',
      captured: [{ outcome: 'accepted' }, { outcome: 'refused_duplicate' }],
      refunds: [{ reason: 'duplicate', amount: 111_800 }],
    });
  });

  test('is checked by the reconciler although hundreds are due at once', async () => {
    const many = 250;
    await server.context.pool.query(
      `insert into payments (purchase_id, gateway_order_id, amount_paise, currency, state, created_at, due_at)
       select 'many ' || n, 'order_of_nobody_' || n, 100, 'INR', 'open', $1, $1 from generate_series(1, $2::int) n`,
      [server.clock.now(), many],
    );
    await reconcilePayments(server.context, orderPayments);
    const { rows } = await server.context.pool.query(
      "select count(*)::int as checked from payments where purchase_id like 'many %' and checks = 1",
    );
    expect(rows).toEqual([{ checked: many }]);
  });
});

describe('a payment of a wrong amount or currency', () => {
  test.each([
    ['amount', { amount: 111_700 }, /refunding (₹|Rs\.)1,117\.00 for/],
    ['currency', { currency: 'USD' }, /refunding USD 1,118\.00 for/],
  ])('is refunded and buys no ticket: another %s', async (_case, wrong, message) => {
    const { orderId, payable, buyer } = await pendingOrder();
    const paid = await payAtSandbox(server, payable.id, wrong);
    await runUntilSettled(server);
    expect(await failureOf(callback(paid))).toMatchObject({
      code: 'order_closed',
      message: 'Your payment doesn’t match this order’s total. We’re refunding it in full.',
    });
    server.clock.advance(2);
    await runUntilSettled(server);
    expect(await paymentsOf(server, orderId)).toMatchObject({
      state: 'pending',
      captured: [{ outcome: 'refused_amount' }],
      refunds: [{ reason: 'wrong_amount', state: 'processed' }],
      tickets: [],
    });
    const messages = (await server.app.inject(`/dev/outbox.json?to=${buyer.mobile}`)).json();
    expect(messages.map(({ template }: { template: string }) => template)).toEqual(['refund', 'refund']);
    for (const { text } of messages) expect(text).toMatch(message);
    await callback(await payAtSandbox(server, payable.id, { notify: 'none' }));
    expect(await paymentsOf(server, orderId)).toMatchObject({ state: 'paid', tickets: [{}] });
  });
});

describe('a report of a payment', () => {
  test('changes nothing with a wrong signature, and does not reveal whether the order exists', async () => {
    const { orderId, payable } = await pendingOrder();
    const paid = await payAtSandbox(server, payable.id, { notify: 'none' });
    const forged = { status: 400, code: 'bad_signature' };
    expect(await failure(callback(paid, { razorpay_signature: 'a'.repeat(64) }))).toEqual(forged);
    expect(await failure(callback(paid, { razorpay_signature: 'é' }))).toEqual(forged);
    expect(await failure(callback(paid, { razorpay_order_id: 'order_unknown' }))).toEqual(forged);
    expect(await paymentsOf(server, orderId)).toMatchObject({ state: 'pending', captured: [] });
  });

  test('is refused for another order although its signature fits that order', async () => {
    const first = await pendingOrder();
    const second = await pendingOrder();
    const paid = await payAtSandbox(server, first.payable.id, { notify: 'none' });
    expect(await failure(callback(paid, { razorpay_order_id: second.payable.id }))).toEqual({
      status: 400,
      code: 'bad_signature',
    });
    expect((await paymentsOf(server, second.orderId)).state).toBe('pending');
  });

  test('is remembered for a week after it was processed when it is a webhook', async () => {
    const { payable } = await pendingOrder();
    await server.context.pool.query('delete from webhook_events');
    await payAtSandbox(server, payable.id, { notify: 'webhook' });
    await runUntilSettled(server);
    const known = async () =>
      (await server.context.pool.query('select from webhook_events where processed_at is not null'))
        .rowCount ?? 0;
    const before = await known();
    expect(before).toBeGreaterThan(0);
    server.clock.advance(7 * 86_400);
    await sweepWebhooks(server.context);
    expect(await known()).toBeGreaterThan(0);
    server.clock.advance(1);
    await sweepWebhooks(server.context);
    expect(await known()).toBe(0);
  });

  test('is removed after a week and logged without personal data when it is a webhook that could not be processed', async () => {
    const PAYMENT = { id: 'pay_1', amount: 100, currency: 'INR', status: 'refunded' };
    const logged: string[] = [];
    const other = await createTestApp({ LOG_LEVEL: 'error' }, { logTo: (line) => logged.push(line) });
    const { clock, context } = other;
    for (const [id, hours] of Object.entries({ evt_given_up: 0, evt_new: 1 })) {
      await context.pool.query('insert into webhook_events (id, body, received_at) values ($1, $2, $3)', [
        id,
        JSON.stringify({
          event: 'refund.processed',
          payload: {
            refund: { entity: { id: 'rfnd_1', payment_id: 'pay_1', status: 'processed' } },
            payment: { entity: { ...PAYMENT, email: 'asha@example.org' } },
          },
        }),
        addHours(clock.now(), hours),
      ]);
    }
    const left = async () => (await context.pool.query('select id from webhook_events order by id')).rows;
    clock.advance(7 * 86_400);
    await sweepWebhooks(context);
    expect([await left(), logged]).toEqual([[{ id: 'evt_given_up' }, { id: 'evt_new' }], []]);
    clock.advance(1);
    await sweepWebhooks(context);
    expect(await left()).toEqual([{ id: 'evt_new' }]);
    expect(logged.map((line) => JSON.parse(line).events)).toEqual([
      [{ id: 'evt_given_up', event: 'refund.processed', payment: 'pay_1' }],
    ]);
    expect(logged.join()).not.toContain('asha');
    await other.close();
  });

  test('is not stored when it is a webhook with a wrong signature', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/service/tickets_service/v1/no_auth/razorpay/webhook',
      headers: { 'x-razorpay-signature': 'b'.repeat(64), 'x-razorpay-event-id': 'evt_forged' },
      payload: { event: 'payment.captured' },
    });
    expect(answer.statusCode).toBe(400);
    const { rows } = await server.context.pool.query(`select from webhook_events where id = 'evt_forged'`);
    expect(rows).toHaveLength(0);
  });
});

describe('a refund', () => {
  async function lateRefund(refund_outcome: 'failed' | 'failed_once' | 'rejected' | 'processed') {
    const made = await pendingOrder({ capacity: 2 });
    await expire();
    await made.order();
    await payAtSandbox(server, made.payable.id, { refund_outcome });
    await runUntilSettled(server);
    return made.orderId;
  }
  const rest = async (seconds: number) => {
    server.clock.advance(seconds);
    await runUntilSettled(server);
  };

  test('is retried when the bank fails it once', async () => {
    const orderId = await lateRefund('failed_once');
    await rest(2);
    expect((await paymentsOf(server, orderId)).refunds).toMatchObject([
      { state: 'pending', failed_attempts: 1 },
    ]);
    await rest(300);
    await rest(2);
    expect((await paymentsOf(server, orderId)).refunds).toMatchObject([
      { state: 'processed', failed_attempts: 1 },
    ]);
  });

  test('is marked failed after eight attempts when the bank always fails it', async () => {
    const orderId = await lateRefund('failed');
    for (let attempt = 0; attempt < 9; attempt++) {
      await rest(2);
      await rest(14 * 86_400);
    }
    expect((await paymentsOf(server, orderId)).refunds).toMatchObject([
      { state: 'failed', failed_attempts: 8 },
    ]);
  });

  test('is retried until the account has the balance for it', async () => {
    const noBalance = new GatewayError('Your account does not have enough balance', { retryable: false });
    const gatewayCalls = vi
      .spyOn(server.context.payments.gateway, 'refund')
      .mockRejectedValueOnce(noBalance)
      .mockRejectedValueOnce(noBalance);
    const orderId = await lateRefund('processed');
    for (let attempt = 0; attempt < 3; attempt++) await rest(86_400);
    expect((await paymentsOf(server, orderId)).refunds).toMatchObject([
      { state: 'processed', amount: 111_800, failed_attempts: 2 },
    ]);
    expect(new Set(gatewayCalls.mock.calls.map(([, , key]) => key)).size).toBe(3);
    gatewayCalls.mockRestore();
  });

  async function refundAtDashboard(atDashboard: number, refund_outcome?: 'failed_once') {
    const made = await pendingOrder({ capacity: 2 });
    await expire();
    await made.order();
    const paid = await payAtSandbox(server, made.payable.id, {
      notify: 'none',
      ...(refund_outcome && { refund_outcome }),
    });
    expect(await failure(callback(paid))).toEqual({ status: 409, code: 'order_closed' });
    const { keyId, keySecret } = server.context.config.payment;
    const path = `/v1/payments/${paid.razorpay_payment_id}/refund`;
    const auth = { keyId, keySecret };
    await server.context.payments.sandbox?.sandbox.call('POST', path, { amount: atDashboard }, { auth });
    return { orderId: made.orderId, paymentId: paid.razorpay_payment_id };
  }
  const amountRefunded = async (paymentId: string) =>
    (await booksOf(server)).payments.find(({ id }) => id === paymentId)?.amount_refunded;

  test.each([
    ['a part', 20_000, { state: 'processed', amount: 91_800 }],
    ['all', 111_800, { state: 'processed', amount: 111_800 }],
  ])(
    'of which %s was refunded at the dashboard is made of the rest',
    async (_case, atDashboard, expected) => {
      const { orderId, paymentId } = await refundAtDashboard(atDashboard);
      await rest(2);
      await rest(300);
      await rest(2);
      expect((await paymentsOf(server, orderId)).refunds).toMatchObject([expected]);
      expect(await amountRefunded(paymentId)).toBe(111_800);
    },
  );

  test('is made after it waited for a refund at the dashboard that failed', async () => {
    const { orderId, paymentId } = await refundAtDashboard(111_800, 'failed_once');
    const { gateway, sandbox } = server.context.payments;
    const ask = gateway.refundsOfPayment;
    const gatewayCalls = vi.spyOn(gateway, 'refundsOfPayment').mockImplementationOnce(async (id) => {
      const made = await ask(id);
      expect(made).toMatchObject([{ amount: 111_800, status: 'pending' }]);
      server.clock.advance(2);
      await sandbox?.sandbox.runDue();
      return made;
    });
    await server.runJobs();
    await rest(300);
    await rest(2);
    gatewayCalls.mockRestore();
    expect((await paymentsOf(server, orderId)).refunds).toMatchObject([
      { state: 'processed', amount: 111_800, failed_attempts: 1 },
    ]);
    expect(await amountRefunded(paymentId)).toBe(111_800);
  });

  test('stays pending and is sent again when the gateway cannot accept it now', async () => {
    const rejected = await lateRefund('rejected');
    expect((await paymentsOf(server, rejected)).refunds).toMatchObject([{ state: 'pending' }]);
    const gatewayCalls = vi
      .spyOn(server.context.payments.gateway, 'refund')
      .mockRejectedValue(new GatewayError('The gateway is busy', { retryable: true }));
    const orderId = await lateRefund('processed');
    expect((await paymentsOf(server, orderId)).refunds).toMatchObject([{ state: 'pending' }]);
    gatewayCalls.mockRestore();
    await rest(5);
    await rest(2);
    expect((await paymentsOf(server, orderId)).refunds).toMatchObject([{ state: 'processed' }]);
  });
});
