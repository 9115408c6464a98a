import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sandboxOn } from '../src/create-sandbox.ts';
import { razorpayError } from '../src/entities.ts';
import { createSandbox, nodeListener, type OrderEntity, type Sandbox } from '../src/index.ts';
import { openStore } from '../src/store/store.ts';
import { listen } from './listen.ts';

const auth = { keyId: 'rzp_test_http', keySecret: 'secret: with colon' };
const basic = `Basic ${Buffer.from(`${auth.keyId}:${auth.keySecret}`).toString('base64')}`;
const body = JSON.stringify({ amount: 500, currency: 'INR', notes: { city: 'मुंबई' } });

let sandbox: Sandbox;
let server: { url: string; close(): Promise<void> };
beforeAll(async () => {
  sandbox = createSandbox({ ...auth, webhookSecret: 'hook' });
  server = await listen(nodeListener(sandbox));
});
afterAll(() => server.close());

const post = (path: string, init: RequestInit = {}) =>
  fetch(`${server.url}${path}`, { method: 'POST', headers: { Authorization: basic }, body, ...init });
const newOrder = async () => (await (await post('/v1/orders')).json()) as OrderEntity;

describe('over HTTP', () => {
  test.each(['/v1/orders', '/sandbox/razorpay/v1/orders'])(
    'the listener answers requests for %s',
    async (path) => {
      const response = await post(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/json');
      const order = (await response.json()) as OrderEntity;
      expect(order.notes).toEqual({ city: 'मुंबई' });
      const fetched = await fetch(`${server.url}${path}/${order.id}`, { headers: { authorization: basic } });
      expect(await fetched.json()).toEqual(order);
    },
  );

  test.each([
    ['no Authorization header', {}],
    ['a wrong secret', { Authorization: `Basic ${btoa(`${auth.keyId}:wrong`)}` }],
    ['a wrong key', { Authorization: `Basic ${btoa(`other:${auth.keySecret}`)}` }],
    ['credentials that are no base64', { Authorization: 'Basic %%%' }],
  ])('the listener refuses a request with %s', async (_, headers) => {
    const response = await post('/v1/orders', { headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { description: 'Authentication failed' } });
  });

  test.each([
    ['not JSON', '{"amount":', 400, 'The request body is not valid JSON.'],
    ['a list', '[]', 400, 'The request body must be an object.'],
    ['too large', JSON.stringify({ x: 'y'.repeat(10_000_000) }), 413, 'The request body is too large.'],
  ])('the listener refuses a body that is %s', async (_, wrong, status, description) => {
    const response = await post('/v1/orders', { body: wrong });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR', description } });
  });

  test('the listener reads a body of unknown length only up to the limit', async () => {
    const status = await new Promise((resolve, reject) => {
      const sent = request(`${server.url}/v1/orders`, { method: 'POST' }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.once('error', reject);
      for (let part = 0; part < 30; part++) sent.write('x'.repeat(100_000));
      sent.end();
    });
    expect(status).toBe(413);
  });

  test.each([
    ['GET', '/'],
    ['GET', '/pay'],
    ['GET', '/reset'],
    ['DELETE', '/events'],
    ['GET', '/events/evt_1/replay'],
    ['POST', '/events/evt_1/replay/x/y'],
    ['POST', '/health'],
    ['GET', '/window/../../package.json'],
    ['GET', '/window/constructor'],
  ])('the listener answers %s %s with 404', async (method, path) => {
    const response = await fetch(`${server.url}${path}`, { method, headers: { Authorization: basic } });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      error: { description: 'The requested URL was not found on the server.' },
    });
  });

  test.each([
    ['GET', '/v2/orders'],
    ['DELETE', '/v1/orders'],
    ['GET', '/v1/orders/a/b/c/d'],
    ['GET', '/v1/__proto__'],
    ['GET', '/v1/constructor'],
    ['POST', '/v1/customers'],
    ['POST', '/v1/payments/pay_1/void'],
  ])('the listener answers %s %s with 501 and the list of the calls that it has', async (method, path) => {
    const url = `${server.url}${path}`;
    expect((await fetch(url, { method })).status).toBe(401);
    const response = await fetch(url, { method, headers: { Authorization: basic } });
    expect(response.status).toBe(501);
    const { error } = razorpayError.parse(await response.json());
    expect(error).toMatchObject({ code: 'SERVER_ERROR', reason: 'not_in_the_sandbox' });
    expect(error.description).toContain(`${method} ${path} is not in the sandbox. It has: POST /v1/orders, `);
    expect(error.description).toContain('GET /v1/settlements/recon/combined');
  });

  test.each([
    ['partial_payment', true],
    ['transfers', [{ account: 'acc_1', amount: 100 }]],
    ['offers', ['offer_1']],
  ])('an order with %s is answered with 501, because the sandbox would ignore it', async (field, value) => {
    const order = { amount: 500, currency: 'INR', [field]: value };
    const response = await post('/v1/orders', { body: JSON.stringify(order) });
    expect(response.status).toBe(501);
    expect(await response.json()).toMatchObject({
      error: { description: `An order with ${field} is not in the sandbox.` },
    });
  });

  test('GET /health needs no key', async () => {
    const response = await fetch(`${server.url}/sandbox/razorpay/health`);
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
  });

  test.each([
    ['GET', '/events'],
    ['GET', '/events/evt_1'],
    ['POST', '/events/evt_1/replay'],
    ['POST', '/reset'],
  ])('%s %s needs the key', async (method, path) => {
    const { id } = await newOrder();
    const wrong = { Authorization: `Basic ${btoa(`${auth.keyId}:wrong`)}` };
    for (const headers of [{}, wrong]) {
      expect((await fetch(`${server.url}${path}`, { method, headers })).status).toBe(401);
    }
    expect((await sandbox.call('GET', `/v1/orders/${id}`, undefined, { auth })).status).toBe(200);
  });

  test('the listener reads the idempotency key from its header', async () => {
    const { id } = await newOrder();
    const { razorpay_payment_id: payment } = await sandbox.pay({ order_id: id });
    const refund = async (key: string) => {
      const headers = { Authorization: basic, 'X-Refund-Idempotency': key };
      const response = await post(`/v1/payments/${payment}/refund`, { headers, body: '{"amount":100}' });
      return ((await response.json()) as { id: string }).id;
    };
    expect(await refund('key-number-1')).toBe(await refund('key-number-1'));
    expect(await refund('key-number-2')).not.toBe(await refund('key-number-1'));
  });

  test.each([
    ['/sandbox/razorpay/v1/checkout.js', 'text/javascript'],
    ['/checkout.js', 'text/javascript'],
    ['/sandbox/razorpay/window', 'text/html'],
    ['/window/window.css', 'text/css'],
  ])('the listener serves %s', async (path, type) => {
    const response = await fetch(`${server.url}${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).not.toBe('');
    const head = await fetch(`${server.url}${path}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('checkoutUrl is the path of checkout.js', async () => {
    expect(sandbox.checkoutUrl).toBe('/sandbox/razorpay/v1/checkout.js');
    const elsewhere = createSandbox({ ...auth, webhookSecret: 'hook', publicPath: '/pay/' });
    expect(elsewhere.checkoutUrl).toBe('/pay/v1/checkout.js');
    expect((await elsewhere.handle(new Request('http://host/pay/v1/checkout.js'))).status).toBe(200);
  });

  test('the payment window pays an order in full and once, and only with the right key', async () => {
    const { id } = await newOrder();
    const window = (path: string, over = {}) =>
      post(`/window/${path}`, {
        headers: {},
        body: JSON.stringify({ key_id: auth.keyId, order_id: id, outcome: 'captured', ...over }),
      });
    expect(await (await window('order')).json()).toEqual({
      amount: 500,
      currency: 'INR',
      late_capture_ms: 20_000,
      test_cards: expect.arrayContaining([
        { number: '4100280000001007', network: 'Visa', international: false, error: null },
        { number: '5555555555554444', network: 'MasterCard', international: true, error: null },
        { number: '4100280000080001', network: 'Visa', international: false, error: 'insufficient_fund' },
      ]),
    });
    expect((await window('pay', { key_id: 'other' })).status).toBe(401);
    expect((await window('pay', { outcome: 'authorized' })).status).toBe(400);
    expect((await window('pay', { amount: 100, notify: 'none' })).status).toBe(200);
    expect((await window('pay')).status).toBe(400);
    const payments = await sandbox.call('GET', `/v1/orders/${id}/payments`, undefined, { auth });
    expect(payments.body).toMatchObject({ count: 1, items: [{ amount: 500 }] });
  });
});

describe('the query of a list', () => {
  test.each([
    ['count=0', 'The count must be at least 1.'],
    ['count=101', 'The count may not be greater than 100.'],
    ['count=x', 'The count must be an integer.'],
    ['skip=-1', 'The skip must be at least 0.'],
    ['from=1.5', 'The from must be an integer.'],
    ['to=99999999999', 'The to may not be greater than 4765046400.'],
  ])('the list of orders refuses %s', async (query, description) => {
    const { status, body } = await sandbox.call('GET', `/v1/orders?${query}`, undefined, { auth });
    expect([status, body]).toMatchObject([400, { error: { description } }]);
  });
});

test('a store that fails is answered with Razorpay’s 500, without internal details', async () => {
  const errors: object[] = [];
  const apply = () => {
    throw new Error('password of the database');
  };
  const broken = sandboxOn(() => ({ ...openStore(), apply }), {
    ...auth,
    webhookSecret: 'hook',
    logger: { info() {}, warn() {}, error: (details) => errors.push(details) },
  });
  const { status, body } = await broken.call(
    'POST',
    '/v1/orders',
    { amount: 500, currency: 'INR' },
    { auth },
  );
  expect(status).toBe(500);
  expect(body).toMatchObject({ error: { code: 'SERVER_ERROR' } });
  expect(JSON.stringify(body)).not.toContain('password');
  expect(errors).toHaveLength(1);
});

test.each(['keyId', 'keySecret', 'webhookSecret'])('createSandbox refuses an empty %s', (name) => {
  expect(() => createSandbox({ ...auth, webhookSecret: 'hook', [name]: '' })).toThrow(RangeError);
});
