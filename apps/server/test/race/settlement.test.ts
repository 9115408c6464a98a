import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expireOrders, orderPayments } from '../../src/modules/ordering/index.ts';
import { reconcilePayments } from '../../src/modules/payments/index.ts';
import { barrier } from '../support/barrier.ts';
import { addBuyer } from '../support/buyers.ts';
import { addEvent, addPackage } from '../support/catalogue.ts';
import { orderBody } from '../support/orders.ts';
import { payAtSandbox, paymentsOf, runUntilSettled, takenStock } from '../support/payments.ts';
import { rewriteSql } from '../support/rewrite-sql.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
beforeEach(async () => {
  server = await createTestApp();
});
afterEach(() => server.close());

async function pendingOrder(eventId: string, packageId: string) {
  const buyer = await addBuyer(server);
  const { ticket_order, razorpay_order } = await buyer.order(
    orderBody({ buyer, eventId, packages: { [packageId]: 1 } }),
  );
  return { orderId: ticket_order._id, gatewayOrderId: razorpay_order?.id ?? '' };
}

async function onSale(capacity: number) {
  const event = await addEvent(server.context.database, { capacity });
  const pkg = await addPackage(server.context.database, { eventId: event.id });
  return { event, order: () => pendingOrder(event.id, pkg.id) };
}

type Signed = Awaited<ReturnType<typeof payAtSandbox>>;

const callback = (paid: Signed) =>
  server.api.payments.callback({ body: { ...paid, razorpay_signature: paid.razorpay_signature ?? '' } });

function webhook(paid: Signed, eventId: string) {
  const entity = {
    id: paid.razorpay_payment_id,
    order_id: paid.razorpay_order_id,
    amount: 55_900,
    currency: 'INR',
    method: 'upi',
    status: 'captured',
  };
  const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
  const { webhookSecret } = server.context.config.payment;
  return server.app.inject({
    method: 'POST',
    url: '/service/tickets_service/v1/no_auth/razorpay/webhook',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': createHmac('sha256', webhookSecret).update(body).digest('hex'),
      'x-razorpay-event-id': eventId,
    },
    payload: body,
  });
}

/** The callback, 20 webhooks of so many events, their processing and the reconciler, all about one payment, all at once. */
async function everybodyTells(eventCount: number) {
  const { order } = await onSale(10);
  const made = await order();
  const paid = await payAtSandbox(server, made.gatewayOrderId, { notify: 'none' });
  const events = Array.from({ length: 20 }, (_, index) => `evt_${index % eventCount}`);
  server.clock.advance(121);
  const webhooks = events.map((eventId) => webhook(paid, eventId));
  const answers = await Promise.allSettled([
    callback(paid),
    ...webhooks,
    reconcilePayments(server.context, orderPayments),
    callback(paid),
  ]);
  await Promise.all([server.runJobs(), server.runJobs(), server.runJobs(), callback(paid)]);
  await server.runJobs();
  await server.runJobs();
  const { rows: messages } = await server.context.pool.query(
    `select channel, count(*)::int as count from messages where template = 'ticket' group by channel order by channel`,
  );
  const statuses = (await Promise.all(webhooks)).map(({ statusCode }) => statusCode);
  return { answers, statuses, messages, ...(await paymentsOf(server, made.orderId)) };
}

test.each([
  ['20 copies of a webhook', 1],
  ['10 webhooks twice', 10],
])(
  'callback, %s and the reconciler at the same time make one settlement, one ticket and one message per channel',
  async (_case, eventCount) => {
    const { answers, statuses, captured, refunds, tickets, state, messages } =
      await everybodyTells(eventCount);
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(statuses).toEqual(Array(20).fill(200));
    expect({ captured: captured.length, refunds, tickets: tickets.length, state }).toEqual({
      captured: 1,
      refunds: [],
      tickets: 1,
      state: 'paid',
    });
    expect(messages).toEqual([
      { channel: 'email', count: 1 },
      { channel: 'sms', count: 1 },
      { channel: 'whatsapp', count: 1 },
    ]);
    const { rows } = await server.context.pool.query('select count(*)::int from webhook_events');
    expect(rows[0].count).toBe(eventCount);
  },
);

test('each of the same reports issues a ticket when the locks and guards are removed', async () => {
  const { pool } = server.context;
  await pool.query('alter table captured_payments drop constraint captured_payments_pkey');
  await pool.query('alter table tickets drop constraint tickets_pkey');
  await pool.query('drop index tickets_of_order');
  await pool.query('alter table messages drop constraint messages_dedupe_key_unique');
  // The two callbacks and the reconciler all read before one of them writes, which the lock prevents.
  const allHaveLooked = barrier(3);
  const { tickets, messages } = await rewriteSql(
    {
      rewrite: (statement) =>
        statement
          .replace(/ for update$/, '')
          .replace('on conflict (dedupe_key) do nothing', '')
          .replace(/("orders"."state" = \$\d+)/, '($1 or true)'),
      holdBack: (statement) => (statement.startsWith('update "orders"') ? allHaveLooked() : undefined),
    },
    () => everybodyTells(10),
  );
  expect(tickets).toHaveLength(3);
  expect(messages.filter(({ count }) => count === 1)).toEqual([]);
  expect(messages).toHaveLength(3);
});

/** Two orders for the last place have run out of time; both buyers pay at the same moment. */
async function bothLate() {
  const { event, order } = await onSale(1);
  const first = await order();
  server.clock.advance(601);
  await expireOrders(server.context);
  const second = await order();
  server.clock.advance(601);
  await expireOrders(server.context);
  expect(await takenStock(server, event.id)).toEqual({ people: 0, packages: 0 });
  const paid = await Promise.all(
    [first, second].map(({ gatewayOrderId }) => payAtSandbox(server, gatewayOrderId, { notify: 'webhook' })),
  );
  await Promise.allSettled(paid.map(callback));
  await runUntilSettled(server);
  server.clock.advance(2);
  await runUntilSettled(server);
  const money = await Promise.all([first, second].map(({ orderId }) => paymentsOf(server, orderId)));
  return { event, money };
}

test('two late payments for the last place make one ticket and one refund', async () => {
  const { event, money } = await bothLate();
  expect(money.map(({ state }) => state).sort()).toEqual(['paid', 'refunded']);
  const winner = money.find(({ state }) => state === 'paid');
  const loser = money.find(({ state }) => state === 'refunded');
  expect(winner).toMatchObject({ tickets: [{}], refunds: [] });
  expect(loser).toMatchObject({
    tickets: [],
    refunds: [{ reason: 'late', state: 'processed', amount: 55_900 }],
  });
  expect(await takenStock(server, event.id)).toEqual({ people: 1, packages: 1 });
});

test('both late payments for the last place get a ticket when the lock and the check of the stock are removed', async () => {
  await server.context.pool.query('alter table stock drop constraint stock_within_limit');
  // Both read what is left before one of them takes it, which the lock prevents. The orders took theirs before.
  const bothHaveLooked = barrier(2);
  let taken = 0;
  const { money } = await rewriteSql(
    {
      rewrite: (statement) => statement.replace('for no key update of s', ''),
      holdBack: (statement) =>
        /^\s*update stock/.test(statement) && ++taken > 2 ? bothHaveLooked() : undefined,
    },
    bothLate,
  );
  expect(money.flatMap(({ tickets }) => tickets)).toHaveLength(2);
});
