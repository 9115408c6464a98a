import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  type Collection,
  createSandbox,
  type OrderEntity,
  type Sandbox,
  type SandboxEvent,
} from '../src/index.ts';

const auth = { keyId: 'rzp_test_hostile', keySecret: 'key-secret' };

let sandbox: Sandbox;
let orderId: string;
let paymentId: string;
let eventId: string;

beforeAll(async () => {
  sandbox = createSandbox({
    ...auth,
    webhookSecret: 'hook',
    webhookUrl: 'http://merchant.test',
    deliver: async () => ({ status: 200 }),
  });
  const { body } = await sandbox.call('POST', '/v1/orders', { amount: 10_000, currency: 'INR' }, { auth });
  orderId = (body as OrderEntity).id;
  ({ razorpay_payment_id: paymentId } = await sandbox.pay({ order_id: orderId }));
  const events = await sandbox.call('GET', '/events?count=1', undefined, { auth });
  eventId = (events.body as Collection<SandboxEvent>).items[0]?.id as string;
});

const text = fc.string({ unit: 'binary', maxLength: 300 });
const anything = fc.oneof(
  fc.constantFrom(undefined, null, true, '', 0, -1, 99, 100, 1e21, 2 ** 53, Number.NaN, 'INR', '100', '1e3'),
  text,
  fc.double(),
  fc.anything({ maxDepth: 2 }),
);
const body = fc.oneof(
  anything,
  fc.record(
    {
      amount: fc.oneof(fc.integer({ min: 0, max: 300 }), anything),
      currency: fc.oneof(fc.constant('INR'), anything),
      receipt: anything,
      notes: fc.oneof(anything, fc.dictionary(text, anything)),
      payment_capture: anything,
      payment: anything,
      speed: anything,
      order_id: fc.oneof(fc.constant('THE_ORDER'), anything),
      outcome: fc.oneof(fc.constantFrom('captured', 'failed', 'late'), anything),
      notify: anything,
      after_ms: anything,
      method: fc.oneof(fc.constantFrom('upi', 'card', 'netbanking', 'wallet'), anything),
      card: fc.oneof(
        anything,
        fc.record({ number: anything, last4: anything, network: anything, name: anything }),
      ),
      bank: anything,
      wallet: anything,
      vpa: anything,
      contact: anything,
      description: anything,
      refund_outcome: anything,
    },
    { requiredKeys: [] },
  ),
);
const ownTarget = fc
  .tuple(fc.constantFrom('/events', '/events/THE_EVENT', '/events/THE_EVENT/replay'), fc.option(text))
  .map(([path, query]) =>
    query === null ? path : `${path}?${new URLSearchParams({ event: query, count: query })}`,
  );
const id = fc.oneof(
  fc.constantFrom('THE_ORDER', 'THE_PAYMENT', 'rfnd_x'),
  text.map((raw) => encodeURIComponent(raw.replace(/\p{Surrogate}/gu, ''))),
);
const target = fc
  .tuple(
    fc.constantFrom('orders', 'payments', 'refunds'),
    fc.option(id),
    fc.option(fc.constantFrom('payments', 'capture', 'refund', 'refunds', 'x')),
    fc.option(fc.tuple(fc.constantFrom('count', 'skip', 'from', 'to', 'receipt'), text)),
  )
  .map(([resource, one, action, query]) =>
    [
      `/v1/${resource}`,
      one === null ? '' : `/${one}`,
      one !== null && action ? `/${action}` : '',
      query ? `?${new URLSearchParams([query])}` : '',
    ].join(''),
  );

const known = (path: string) =>
  path.replace('THE_ORDER', orderId).replace('THE_PAYMENT', paymentId).replace('THE_EVENT', eventId);

test('no REST call with hostile input is answered with a 500', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('GET', 'POST', 'PATCH'),
      fc.oneof({ weight: 6, arbitrary: target }, { weight: 1, arbitrary: ownTarget }),
      body,
      fc.option(text),
      async (method, path, given, idempotencyKey) => {
        const { status } = await sandbox.call(method, known(path), given, { auth, idempotencyKey });
        expect([200, 400, 404, 409, 501]).toContain(status);
      },
    ),
    { numRuns: 1500 },
  );
  const { body: payment } = await sandbox.call('GET', `/v1/payments/${paymentId}`, undefined, { auth });
  const { amount_refunded } = payment as { amount_refunded: number };
  expect(amount_refunded).toBeGreaterThanOrEqual(0);
  expect(amount_refunded).toBeLessThanOrEqual(10_000);
});

test('no payment with hostile input is answered with a 500', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('/pay', '/window/pay', '/window/order'), body, async (path, given) => {
      const sent = JSON.stringify(given)?.replaceAll('THE_ORDER', orderId) ?? '';
      const response = await sandbox.handle(
        new Request(`http://sandbox.test${path}`, { method: 'POST', body: sent }),
      );
      expect([200, 400, 401]).toContain(response.status);
    }),
    { numRuns: 500 },
  );
});
