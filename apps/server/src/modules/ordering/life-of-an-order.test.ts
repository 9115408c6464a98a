import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditServer } from '../../../test/support/audit.ts';
import { failureOf } from '../../../test/support/failure.ts';
import { TESTED_KINDS } from '../../../test/support/order-kinds.ts';
import { payAtSandbox, paymentsOf, runUntilSettled } from '../../../test/support/payments.ts';
import { createTestApp, NOW, type TestApp } from '../../../test/support/test-app.ts';
import { reconcilePayments } from '../payments/index.ts';
import { expireOrders, orderPayments } from './index.ts';

// What happens to the orders of every kind alike. The tests of a kind have what is its own.

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ ADDRESS_LIMIT_FACTOR: '50' });
});
beforeEach(() => server.clock.set(NOW));
afterAll(() => server.close());

type Paid = Awaited<ReturnType<typeof payAtSandbox>>;
const callback = (paid: Paid) =>
  server.api.payments.callback({ body: { ...paid, razorpay_signature: paid.razorpay_signature ?? '' } });

async function expire() {
  server.clock.advance(600);
  await expireOrders(server.context);
}

/** The sandbox processes a refund after a second. */
async function settleRefunds() {
  await runUntilSettled(server);
  server.clock.advance(2);
  await runUntilSettled(server);
}

const messagesTo = async (mobile: string): Promise<{ channel: string; template: string; text: string }[]> =>
  (await server.app.inject(`/dev/outbox.json?to=${mobile}`)).json();

describe.each(TESTED_KINDS)('an order of $name', ({ offer, tickets, taken, word }) => {
  const pending = async () => {
    const offered = await offer(server);
    const order = await offered.order();
    const payment = await order.payable();
    const pay = (notify: 'none' | 'webhook' = 'none') => payAtSandbox(server, payment.id, { notify });
    return { ...offered, placed: order, pay, amount: payment.amount };
  };

  test.each(['callback', 'webhook', 'reconciler'])(
    'is paid once, with its tickets and one message a channel for each, when the %s comes first',
    async (first) => {
      const { placed, pay, taken: held } = await pending();
      const before = await held();
      const paid = await pay('webhook');
      if (first === 'callback') await callback(paid);
      if (first === 'webhook') await runUntilSettled(server);
      server.clock.advance(300);
      await reconcilePayments(server.context, orderPayments);
      await runUntilSettled(server);
      const result = await callback(paid);
      await runUntilSettled(server);
      expect(result.ticket_data).toHaveLength(tickets);
      const stored = await paymentsOf(server, placed.id);
      expect(stored).toMatchObject({ state: 'paid', captured: [{ outcome: 'accepted', source: first }] });
      expect(stored.refunds).toEqual([]);
      expect(stored.tickets).toHaveLength(tickets);
      expect(await messagesTo(placed.mobile)).toHaveLength(2 * tickets);
      expect(await held()).toBe(before);
    },
  );

  test('is placed once for the requests of one idempotency key', async () => {
    const { order, taken: held } = await offer(server);
    const placed = await order('a-key-of-one-order');
    const before = await held();
    expect(await Promise.all([placed.again(), placed.again()])).toEqual([placed.id, placed.id]);
    expect(await held()).toBe(before);
  });

  test('expires after ten minutes, and what it held can be bought again', async () => {
    const { placed, order, taken: held } = await pending();
    const before = await held();
    server.clock.advance(599);
    await expireOrders(server.context);
    expect(await held()).toBe(before);
    server.clock.advance(1);
    await Promise.all([expireOrders(server.context), expireOrders(server.context)]);
    expect((await paymentsOf(server, placed.id)).state).toBe('expired');
    expect(await held()).toBe(0);
    await order();
    await expireOrders(server.context);
    expect(await held()).toBe(before);
  });

  test('is paid by late money while what it held is free', async () => {
    const { pay, placed, taken: held } = await pending();
    const before = await held();
    await expire();
    expect((await callback(await pay())).ticket_data).toHaveLength(tickets);
    expect((await paymentsOf(server, placed.id)).state).toBe('paid');
    expect(await held()).toBe(before);
  });

  test('keeps what it holds for money that comes after its hold, before a sweep has closed it', async () => {
    const { pay, taken: held } = await pending();
    const before = await held();
    server.clock.advance(600);
    expect((await callback(await pay())).ticket_data).toHaveLength(tickets);
    expect(await held()).toBe(before);
  });

  test('gets late money back in full, with the reason, when somebody else has what it held', async () => {
    const { pay, placed, order, amount } = await pending();
    await expire();
    await order();
    const paid = await pay();
    const message = `This ${word} was closed before your payment reached us, and ${taken}. Your refund is on its way.`;
    expect(await failureOf(callback(paid))).toMatchObject({ status: 409, code: 'order_closed', message });
    await settleRefunds();
    expect(await failureOf(callback(paid))).toMatchObject({ code: 'order_closed', message });
    expect(await paymentsOf(server, placed.id)).toEqual({
      state: 'refunded',
      captured: [{ outcome: 'refused_late', source: 'callback', amount }],
      refunds: [{ reason: 'late', state: 'processed', amount, failed_attempts: 0 }],
      tickets: [],
    });
    const messages = await messagesTo(placed.mobile);
    expect(messages.map(({ channel, template }) => `${channel} ${template}`).sort()).toEqual([
      'sms late_payment',
      'whatsapp late_payment',
    ]);
    // The message goes out when the refund begins, so it must not say that the refund is complete.
    for (const { text } of messages)
      expect(text).toMatch(new RegExp(`${taken}\\. We(’re| are) refunding|We(’re| are) refunding.*${taken}`));
  });

  test('gets the money of a second payment back', async () => {
    const { pay, placed, amount } = await pending();
    await callback(await pay());
    await pay();
    server.clock.advance(1801);
    await reconcilePayments(server.context, orderPayments);
    await settleRefunds();
    const stored = await paymentsOf(server, placed.id);
    expect(stored).toMatchObject({
      state: 'paid',
      captured: [{ outcome: 'accepted' }, { outcome: 'refused_duplicate' }],
      refunds: [{ reason: 'duplicate', state: 'processed', amount }],
    });
    expect(stored.tickets).toHaveLength(tickets);
  });

  test('loses its tickets and what it holds when all of its money is refunded at the dashboard', async () => {
    const { pay, placed, taken: held, amount } = await pending();
    const paid = await pay();
    await callback(paid);
    await server.context.payments.gateway.refund(paid.razorpay_payment_id, amount, placed.id);
    await settleRefunds();
    expect(await paymentsOf(server, placed.id)).toMatchObject({ state: 'refunded', refunds: [] });
    const { rows } = await server.context.pool.query(
      'select distinct status from tickets where order_id = $1',
      [placed.id],
    );
    expect(rows).toEqual([{ status: 'refunded' }]);
    expect(await held()).toBe(0);
    const templates = (await messagesTo(placed.mobile)).map(({ template }) => template);
    expect(templates).toContain('tickets_refunded');
    expect(await failureOf(callback(paid))).toMatchObject({
      code: 'order_closed',
      message: expect.stringContaining(`This ${word} was refunded, and `),
    });
  });
});

test('stock, tickets, messages and money agree after all of this', async () => {
  server.clock.advance(3600);
  await expireOrders(server.context);
  await settleRefunds();
  expect(await auditServer(server)).toEqual([]);
});
