import { createHmac } from 'node:crypto';
import { contract } from '@jalsa/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expireOrders } from '../../src/modules/ordering/index.ts';
import { auditServer } from '../support/audit.ts';
import { orderBody } from '../support/orders.ts';
import { payAtSandbox, paymentsOf, runUntilSettled } from '../support/payments.ts';
import { answerFault } from './check-answer.ts';
import { createHostileFixture, type HostileFixture, tracesOn } from './hostile-fixture.ts';

const { callback, webhook } = contract.payments;

let fixture: HostileFixture;
let before: unknown;
beforeAll(async () => {
  fixture = await createHostileFixture();
});
afterAll(() => fixture.server.close());
beforeEach(async () => {
  await runUntilSettled(fixture.server);
  before = await traces();
});

/** The data that no forged report may change: holds, the victim's rows, and all money. */
async function traces() {
  const { pool } = fixture.server.context;
  const { rows: money } = await pool.query(
    `select (select count(*) from captured_payments) as captured, (select count(*) from refunds) as refunds,
       (select count(*) from tickets) as tickets, (select string_agg(id || state, ',' order by id) from orders) as orders`,
  );
  return { money, ...(await tracesOn(fixture, pool)) };
}

async function post(
  endpoint: typeof callback | typeof webhook,
  payload: string | Buffer,
  headers: Record<string, string> = {},
) {
  const answer = await fixture.server.app.inject({
    method: 'POST',
    url: endpoint.path,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
  expect(answerFault(endpoint, answer)).toBeNull();
  return answer.statusCode < 400 ? 'ok' : (answer.json().code as string);
}

const report = (paymentId: string, orderId: string, signature: string) =>
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

const secrets = () => fixture.server.context.config.payment;

/** A pending order of the attacker. */
async function newOrder() {
  const { ticket_order, razorpay_order } = await fixture.attacker.order(
    orderBody({
      buyer: fixture.attacker,
      eventId: fixture.sale.event,
      packages: { [fixture.sale.entry]: 1 },
    }),
  );
  return { orderId: ticket_order._id, gatewayOrderId: razorpay_order?.id ?? '' };
}

describe('a payment report', () => {
  it.each<[string, () => string]>([
    ['that is one letter', () => 'x'],
    ['of 64 zeros', () => '0'.repeat(64)],
    ['that is one character too short', () => fixture.victims.paid.signature.slice(0, 63)],
    ['of another payment', () => fixture.own.paid.signature],
    ['made with a guessed secret', () => hmac(`${fixture.victims.paid.gatewayOrderId}|pay_forged`, 'secret')],
    [
      'made with the webhooks’ secret',
      () => hmac(`${fixture.victims.paid.gatewayOrderId}|pay_forged`, secrets().webhookSecret),
    ],
    [
      'over the ids in the wrong order',
      () => hmac(`pay_forged|${fixture.victims.paid.gatewayOrderId}`, secrets().keySecret),
    ],
  ])('is refused with a signature %s', async (_case, signature) => {
    for (const { gatewayOrderId } of [
      fixture.victims.pending,
      fixture.victims.paid,
      { gatewayOrderId: 'order_nobody' },
    ]) {
      expect(await report('pay_forged', gatewayOrderId, signature())).toBe('bad_signature');
    }
    expect(await traces()).toEqual(before);
  });

  it('buys nothing with a failed or invented payment', async () => {
    const made = await newOrder();
    before = await traces();
    const failed = await payAtSandbox(fixture.server, made.gatewayOrderId, {
      outcome: 'failed',
      notify: 'none',
    });
    for (const paymentId of [failed.razorpay_payment_id, 'pay_nobody']) {
      const signature = hmac(`${made.gatewayOrderId}|${paymentId}`, secrets().keySecret);
      expect(await report(paymentId, made.gatewayOrderId, signature)).toMatch(
        /payment_failed|gateway_unavailable/,
      );
    }
    expect(await traces()).toEqual(before);
  });
});

describe('a webhook', () => {
  const entity = (change: object = {}) => ({
    id: 'pay_forged',
    order_id: fixture.victims.pending.gatewayOrderId,
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
      'with a signature by the key’s secret',
      'bad_signature',
      (text) => ({ 'x-razorpay-event-id': 'evt_1', 'x-razorpay-signature': hmac(text, secrets().keySecret) }),
    ],
    ['with a signature of another body', 'bad_signature', (text) => signed(`${text} `, 'evt_1')],
    [
      'with another type than JSON',
      'unsupported_media_type',
      (text) => ({ ...signed(text, 'evt_1'), 'content-type': 'text/plain' }),
    ],
  ])('is refused %s, with the code %s', async (_case, code, headers) => {
    expect(await post(webhook, body(), headers(body()))).toBe(code);
    await runUntilSettled(fixture.server);
    expect(await traces()).toEqual(before);
  });

  it.each<[string, () => string]>([
    ['a text that is not JSON', () => 'not json'],
    ['an empty object', () => '{}'],
    ['a list', () => '[]'],
    ['an event without an entity', () => '{"event":"payment.captured","payload":{}}'],
    ['a payment of an unknown order', () => body({ order_id: 'order_nobody' })],
    ['a payment without an order', () => body({ order_id: null })],
    ['an amount as text', () => body({ amount: '55900' })],
    ['an amount past integers', () => body({ amount: 1e300 })],
    [
      'an unknown refund',
      () =>
        '{"event":"refund.processed","payload":{"refund":{"entity":{"id":"rfnd_x","payment_id":"pay_x","status":"processed"}}}}',
    ],
  ])('is accepted and changes nothing when it is signed and holds %s', async (content, text) => {
    const id = `evt ${content}`;
    const errors = fixture.errors.length;
    expect(await post(webhook, text(), signed(text(), id))).toBe('ok');
    await runUntilSettled(fixture.server);
    fixture.errors.splice(errors); // a body of an unexpected shape is logged
    expect(await traces()).toEqual(before);
    const { rows } = await fixture.server.context.pool.query(
      'select body from webhook_events where id = $1',
      [id],
    );
    expect(rows).toEqual([{ body: null }]); // it is processed
  });

  it.each<[string, string, string]>([
    ['a raw NUL', '{"event":"payment.captured","payload":{"note":"\0"}}', 'has a NUL character'],
    ['lists 33 deep', `${'['.repeat(33)}${']'.repeat(33)}`, 'must be nested at most 32 deep'],
  ])('is refused and not stored when it is signed and has %s', async (_case, text, fault) => {
    const { server } = fixture;
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

  it('is accepted and changes nothing when it is signed and names a payment with an escaped NUL', async () => {
    const text = body({ id: 'pay_\0', order_id: 'order_\0' });
    const errors = fixture.errors.length;
    expect(await post(webhook, text, signed(text, 'evt_escaped_nul'))).toBe('ok');
    await runUntilSettled(fixture.server);
    expect(fixture.errors.splice(errors)).toHaveLength(1); // its shape is logged
    expect(await traces()).toEqual(before);
  });

  it('is ignored when its id is known, whatever its content', async () => {
    const made = await newOrder();
    const harmless = '{"event":"order.paid","payload":{}}';
    expect(await post(webhook, harmless, signed(harmless, 'evt_replayed'))).toBe('ok');
    await runUntilSettled(fixture.server);
    const other = body({ id: 'pay_replayed', order_id: made.gatewayOrderId });
    expect(await post(webhook, other, signed(other, 'evt_replayed'))).toBe('ok');
    await runUntilSettled(fixture.server);
    expect(await paymentsOf(fixture.server, made.orderId)).toMatchObject({
      state: 'pending',
      captured: [],
      tickets: [],
    });
  });
});

it('the audit finds no inconsistent row after all attacks', async () => {
  fixture.server.clock.advance(3_600);
  await expireOrders(fixture.server.context);
  await expireOrders(fixture.server.context);
  await runUntilSettled(fixture.server);
  expect(await auditServer(fixture.server)).toEqual([]);
});
