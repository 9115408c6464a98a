import { createHmac } from 'node:crypto';
import { contract } from '@jalsa/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expireOrders } from '../../src/modules/ordering/index.ts';
import { auditAll } from '../support/audit.ts';
import { orderBody } from '../support/orders.ts';
import { payAtSandbox, paymentsOf, runUntilSettled } from '../support/payments.ts';
import { answerFault } from './check-answer.ts';
import { createHostileFixture, type HostileFixture, tracesOn } from './hostile-fixture.ts';

const { callback, webhook } = contract.payments;

let stage: HostileFixture;
let before: unknown;
beforeAll(async () => {
  stage = await createHostileFixture();
});
afterAll(() => stage.server.close());
beforeEach(async () => {
  await runUntilSettled(stage.server);
  before = await traces();
});

/** The data that no forged report may change: holds, the victim's rows, and all money. */
async function traces() {
  const { pool } = stage.server.context;
  const { rows: money } = await pool.query(
    `select (select count(*) from captured_payments) as captured, (select count(*) from refunds) as refunds,
       (select count(*) from tickets) as tickets, (select string_agg(id || state, ',' order by id) from orders) as orders`,
  );
  return { money, ...(await tracesOn(stage, pool)) };
}

async function post(
  endpoint: typeof callback | typeof webhook,
  payload: string | Buffer,
  headers: Record<string, string> = {},
) {
  const answer = await stage.server.app.inject({
    method: 'POST',
    url: endpoint.path,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
  expect(answerFault(endpoint, answer)).toBeNull();
  return answer.statusCode < 400 ? 'ok' : (answer.json().code as string);
}

const tell = (paymentId: string, orderId: string, signature: string) =>
  post(
    callback,
    JSON.stringify({
      razorpay_payment_id: paymentId,
      razorpay_order_id: orderId,
      razorpay_signature: signature,
    }),
  );

const hmac = (text: string | Buffer, secret: string) =>
  createHmac('sha256', secret).update(text).digest('hex');

const secrets = () => stage.server.context.config.payment;

/** A pending order of the attacker. */
async function newOrder() {
  const { ticket_order, razorpay_order } = await stage.attacker.order(
    orderBody({ buyer: stage.attacker, eventId: stage.sale.event, packages: { [stage.sale.seat]: 1 } }),
  );
  return { orderId: ticket_order._id, gatewayOrderId: razorpay_order?.id ?? '' };
}

describe('a payment report', () => {
  it.each<[string, () => string]>([
    ['without sense', () => 'x'],
    ['of zeros', () => '0'.repeat(64)],
    ['cut short', () => stage.victims.paid.signature.slice(0, 63)],
    ['of another payment', () => stage.own.paid.signature],
    ['made with a guessed secret', () => hmac(`${stage.victims.paid.gatewayOrderId}|pay_forged`, 'secret')],
    [
      'made with the webhooks’ secret',
      () => hmac(`${stage.victims.paid.gatewayOrderId}|pay_forged`, secrets().webhookSecret),
    ],
    [
      'made the wrong way round',
      () => hmac(`pay_forged|${stage.victims.paid.gatewayOrderId}`, secrets().keySecret),
    ],
  ])('with a signature %s is refused', async (_what, signature) => {
    for (const { gatewayOrderId } of [
      stage.victims.pending,
      stage.victims.paid,
      { gatewayOrderId: 'order_nobody' },
    ]) {
      expect(await tell('pay_forged', gatewayOrderId, signature())).toBe('bad_signature');
    }
    expect(await traces()).toEqual(before);
  });

  it('of one order does not settle another', async () => {
    const { paymentId, signature } = stage.own.paid;
    expect(await tell(paymentId, stage.victims.pending.gatewayOrderId, signature)).toBe('bad_signature');
    const forOther = hmac(`${stage.victims.pending.gatewayOrderId}|${paymentId}`, secrets().keySecret);
    // Even with a genuine signature: the gateway says for which order the payment was.
    expect(await tell(paymentId, stage.victims.pending.gatewayOrderId, forOther)).toBe('payment_failed');
    expect(await traces()).toEqual(before);
  });

  it('that is sent again changes nothing', async () => {
    const { paymentId, gatewayOrderId, signature } = stage.own.paid;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => tell(paymentId, gatewayOrderId, signature)),
    );
    expect(new Set(answers)).toEqual(new Set(['ok']));
    await runUntilSettled(stage.server);
    expect(await traces()).toEqual(before);
  });

  it('of a failed or invented payment buys nothing', async () => {
    const made = await newOrder();
    before = await traces();
    const failed = await payAtSandbox(stage.server, made.gatewayOrderId, {
      outcome: 'failed',
      notify: 'none',
    });
    for (const paymentId of [failed.razorpay_payment_id, 'pay_nobody']) {
      const signature = hmac(`${made.gatewayOrderId}|${paymentId}`, secrets().keySecret);
      expect(await tell(paymentId, made.gatewayOrderId, signature)).toMatch(
        /payment_failed|gateway_unavailable/,
      );
    }
    expect(await traces()).toEqual(before);
  });

  it('of too little money buys nothing, and the money is refunded', async () => {
    const made = await newOrder();
    const paid = await payAtSandbox(stage.server, made.gatewayOrderId, { amount: 100, notify: 'none' });
    const errors = stage.errors.length;
    expect(await tell(paid.razorpay_payment_id, made.gatewayOrderId, paid.razorpay_signature ?? '')).not.toBe(
      'ok',
    );
    await runUntilSettled(stage.server);
    const { tickets, refunds } = await paymentsOf(stage.server, made.orderId);
    expect({ tickets, refunds }).toMatchObject({
      tickets: [],
      refunds: [{ reason: 'wrong_amount', amount: 100 }],
    });
    // A person must decide about such money, so it is logged.
    expect(stage.errors.splice(errors)).toHaveLength(1);
  });
});

describe('a webhook', () => {
  const entity = (change: object = {}) => ({
    id: 'pay_forged',
    order_id: stage.victims.pending.gatewayOrderId,
    amount: 55_900,
    currency: 'INR',
    method: 'upi',
    status: 'captured',
    ...change,
  });
  const body = (change: object = {}) =>
    JSON.stringify({ event: 'payment.captured', payload: { payment: { entity: entity(change) } } });
  const signed = (text: string, id: string) => ({
    'x-razorpay-event-id': id,
    'x-razorpay-signature': hmac(text, secrets().webhookSecret),
  });

  it.each<[string, string, (text: string) => Record<string, string>]>([
    ['without a signature', 'invalid_request', () => ({ 'x-razorpay-event-id': 'evt_1' })],
    [
      'without an id',
      'invalid_request',
      (text) => ({ 'x-razorpay-signature': hmac(text, secrets().webhookSecret) }),
    ],
    [
      'with an empty signature',
      'invalid_request',
      () => ({ 'x-razorpay-event-id': 'evt_1', 'x-razorpay-signature': '' }),
    ],
    [
      'signed with the key’s secret',
      'bad_signature',
      (text) => ({ 'x-razorpay-event-id': 'evt_1', 'x-razorpay-signature': hmac(text, secrets().keySecret) }),
    ],
    ['signed over another body', 'bad_signature', (text) => signed(`${text} `, 'evt_1')],
    [
      'of another type than JSON',
      'unsupported_media_type',
      (text) => ({ ...signed(text, 'evt_1'), 'content-type': 'text/plain' }),
    ],
  ])('%s is refused as %s', async (_what, code, headers) => {
    expect(await post(webhook, body(), headers(body()))).toBe(code);
    await runUntilSettled(stage.server);
    expect(await traces()).toEqual(before);
  });

  it.each<[string, () => string]>([
    ['no JSON at all', () => 'not json'],
    ['nothing', () => '{}'],
    ['a list', () => '[]'],
    ['an event of nobody', () => '{"event":"payment.captured","payload":{}}'],
    ['a payment of nobody', () => body({ order_id: 'order_nobody' })],
    ['a payment without an order', () => body({ order_id: null })],
    ['an amount as text', () => body({ amount: '55900' })],
    ['an amount past integers', () => body({ amount: 1e300 })],
    [
      'a refund of nobody',
      () =>
        '{"event":"refund.processed","payload":{"refund":{"entity":{"id":"rfnd_x","payment_id":"pay_x","status":"processed"}}}}',
    ],
  ])('that is signed and says %s is taken, and does nothing', async (what, text) => {
    const id = `evt ${what}`;
    const errors = stage.errors.length;
    expect(await post(webhook, text(), signed(text(), id))).toBe('ok');
    await runUntilSettled(stage.server);
    stage.errors.splice(errors); // what has an unexpected shape is logged
    expect(await traces()).toEqual(before);
    const { rows } = await stage.server.context.pool.query('select body from webhook_events where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ body: null }]); // done with
  });

  it.each<[string, string, string]>([
    ['a raw NUL', '{"event":"payment.captured","payload":{"note":"\0"}}', 'has a NUL character'],
    ['lists 33 deep', `${'['.repeat(33)}${']'.repeat(33)}`, 'must be nested at most 32 deep'],
  ])('that is signed and has %s is refused, and nothing is kept', async (_what, text, fault) => {
    const { server } = stage;
    const answer = await server.app.inject({
      method: 'POST',
      url: webhook.path,
      headers: { 'content-type': 'application/json', ...signed(text, 'evt_unsound') },
      payload: text,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'invalid_request',
      details: [{ path: 'body', message: fault }],
    });
    const { rows } = await server.context.pool.query(`select from webhook_events where id = 'evt_unsound'`);
    expect(rows).toEqual([]);
    expect(await traces()).toEqual(before);
  });

  it('that is signed and names a payment with an escaped NUL is accepted and does nothing', async () => {
    const text = body({ id: 'pay_\0', order_id: 'order_\0' });
    const errors = stage.errors.length;
    expect(await post(webhook, text, signed(text, 'evt_escaped_nul'))).toBe('ok');
    await runUntilSettled(stage.server);
    expect(stage.errors.splice(errors)).toHaveLength(1); // its shape is logged
    expect(await traces()).toEqual(before);
  });

  it('with a known id is ignored, whatever its content', async () => {
    const made = await newOrder();
    const harmless = '{"event":"order.paid","payload":{}}';
    expect(await post(webhook, harmless, signed(harmless, 'evt_replayed'))).toBe('ok');
    await runUntilSettled(stage.server);
    const other = body({ id: 'pay_replayed', order_id: made.gatewayOrderId });
    expect(await post(webhook, other, signed(other, 'evt_replayed'))).toBe('ok');
    await runUntilSettled(stage.server);
    expect(await paymentsOf(stage.server, made.orderId)).toMatchObject({
      state: 'pending',
      captured: [],
      tickets: [],
    });
  });
});

it('the audit finds no inconsistent row after all attacks', async () => {
  stage.server.clock.advance(3_600);
  await expireOrders(stage.server.context);
  await runUntilSettled(stage.server);
  expect(await auditAll(stage.server.context.pool)).toEqual([]);
});
