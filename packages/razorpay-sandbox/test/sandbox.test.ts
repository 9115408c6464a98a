import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import {
  razorpayError,
  razorpayEvent,
  razorpayOrder,
  razorpayPayment,
  razorpayRefund,
} from '../src/entities.ts';
import {
  type Collection,
  createSandbox,
  type EventEntity,
  memoryStore,
  type OrderEntity,
  type PaymentEntity,
  postgresStore,
  type RefundEntity,
  type Sandbox,
  type SandboxStore,
  signPayment,
} from '../src/index.ts';
import { movableClock } from './factory.ts';
import { openDatabase } from './open-database.ts';

const auth = { keyId: 'rzp_test_behaviour', keySecret: 'key-secret' };

async function memory() {
  return { store: memoryStore(), close: async () => {} };
}
async function postgres() {
  const { pool, close } = await openDatabase();
  return { store: postgresStore(pool), close };
}

interface Delivered extends EventEntity {
  /** `X-Razorpay-Event-Id`. */
  id: string;
}

const SCHEMAS: Record<string, z.ZodType> = {
  event: razorpayEvent,
  order: razorpayOrder,
  payment: razorpayPayment,
  refund: razorpayRefund,
};

/** Fails unless an entity, or each entity of a collection, has exactly the fields of its published schema. */
function expectSchema(body: { entity: string; items?: { entity: string }[] }): void {
  for (const entity of body.items ?? [body]) expect(SCHEMAS[entity.entity]?.parse(entity)).toEqual(entity);
}

describe.each([
  ['memory', memory],
  ['postgres', postgres],
])('a sandbox on a %s store', (_, open) => {
  let store: SandboxStore;
  let close: () => Promise<void>;
  let clock: ReturnType<typeof movableClock>;
  let sandbox: Sandbox;
  let webhooks: Delivered[];
  let status: number;

  const another = () =>
    createSandbox({
      ...auth,
      webhookSecret: 'hook',
      webhookUrl: 'http://merchant.test/hook',
      store,
      clock,
      deliver: async (request) => {
        const body = (await request.json()) as EventEntity;
        expectSchema(body);
        webhooks.push({ ...body, id: request.headers.get('x-razorpay-event-id') as string });
        return { status };
      },
    });

  beforeAll(async () => {
    ({ store, close } = await open());
    await store.migrate();
  });
  afterAll(() => close());
  beforeEach(() => {
    clock = movableClock();
    webhooks = [];
    status = 200;
    sandbox = another();
  });
  // Finishes the work that a test left, so that the next test receives only its own webhooks.
  afterEach(async () => {
    status = 200;
    clock.advance(2 * 86_400_000);
    await another().runDue();
  });

  async function ok<T>(method: string, path: string, body?: unknown, options = {}): Promise<T> {
    const answer = await sandbox.call(method, path, body, { auth, ...options });
    expect(answer).toMatchObject({ status: 200 });
    expectSchema(answer.body as { entity: string });
    return answer.body as T;
  }
  const refusal = async (method: string, path: string, body?: unknown, options = {}) => {
    const answer = await sandbox.call(method, path, body, { auth, ...options });
    const { error } = razorpayError.parse(answer.body);
    expect(answer.body).toEqual({ error });
    return [answer.status, error.description];
  };
  const newOrder = (over = {}) =>
    ok<OrderEntity>('POST', '/v1/orders', { amount: 10_000, currency: 'INR', ...over });
  const order = (id: string) => ok<OrderEntity>('GET', `/v1/orders/${id}`);
  const payment = (id: string) => ok<PaymentEntity>('GET', `/v1/payments/${id}`);
  const events = async () => {
    await sandbox.runDue();
    return webhooks.splice(0).map(({ event }) => event);
  };
  const paid = async (over = {}) => {
    const { id } = await newOrder();
    const fields = await sandbox.pay({ order_id: id, ...over });
    return { orderId: id, paymentId: fields.razorpay_payment_id, fields };
  };

  describe('a payment', () => {
    test('is captured at once, sends webhooks, and gives signed fields', async () => {
      const { orderId, paymentId, fields } = await paid({ contact: '+919876543210', email: 'a@b.in' });
      expect(fields).toEqual({
        razorpay_payment_id: paymentId,
        razorpay_order_id: orderId,
        razorpay_signature: signPayment(orderId, paymentId, auth.keySecret),
      });
      await sandbox.runDue();
      expect(webhooks.map(({ event }) => event)).toEqual([
        'payment.authorized',
        'payment.captured',
        'order.paid',
      ]);
      expect(webhooks.map(({ payload }) => payload.payment.entity.status)).toEqual([
        'authorized',
        'captured',
        'captured',
      ]);
      expect(webhooks[2]).toMatchObject({
        entity: 'event',
        account_id: expect.stringMatching(/^acc_/),
        contains: ['payment', 'order'],
        payload: { order: { entity: { id: orderId, status: 'paid', amount_due: 0 } } },
        created_at: clock.now().getTime() / 1000,
      });
    });

    test.each([
      ['callback', []],
      ['none', []],
      ['webhook', ['payment.authorized', 'payment.captured', 'order.paid']],
    ] as const)('notify %s sends %j', async (notify, expected) => {
      const { orderId } = await paid({ notify });
      expect(await events()).toEqual(expected);
      expect((await order(orderId)).status).toBe('paid');
    });

    test('that is declined has an error and no signature, and the order can be paid again', async () => {
      const { orderId, paymentId, fields } = await paid({ outcome: 'failed' });
      expect(fields.razorpay_signature).toBeNull();
      expect(fields.error).toMatchObject({
        reason: 'payment_failed',
        metadata: { order_id: orderId, payment_id: paymentId },
      });
      expect(await payment(paymentId)).toMatchObject({
        status: 'failed',
        captured: false,
        error_code: 'BAD_REQUEST_ERROR',
        error_source: 'bank',
        error_step: 'payment_authorization',
      });
      expect(await order(orderId)).toMatchObject({ status: 'attempted', attempts: 1, amount_paid: 0 });
      await sandbox.pay({ order_id: orderId });
      expect(await order(orderId)).toMatchObject({ status: 'paid', attempts: 2 });
      expect(await events()).toEqual([
        'payment.failed',
        'payment.authorized',
        'payment.captured',
        'order.paid',
      ]);
    });

    test('that is late is captured after its delay and not before', async () => {
      const { orderId, paymentId } = await paid({ outcome: 'late', after_ms: 5_000 });
      clock.advance(4_999);
      expect(await events()).toEqual([]);
      expect((await payment(paymentId)).status).toBe('created');
      clock.advance(1);
      expect(await events()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
      expect((await order(orderId)).status).toBe('paid');
      expect(await events()).toEqual([]);
    });

    test('that is late is captured after 20 s by default, without webhooks for notify none', async () => {
      const { paymentId } = await paid({ outcome: 'late', notify: 'none' });
      clock.advance(19_999);
      await sandbox.runDue();
      expect((await payment(paymentId)).captured).toBe(false);
      clock.advance(1);
      expect(await events()).toEqual([]);
      expect((await payment(paymentId)).captured).toBe(true);
    });

    test('that failed can be captured later', async () => {
      const { paymentId } = await paid({ outcome: 'failed_then_captured', after_ms: 1_000 });
      expect(await events()).toEqual(['payment.failed']);
      clock.advance(1_000);
      expect(await events()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
      expect(await payment(paymentId)).toMatchObject({ status: 'captured', error_code: null });
    });

    test('of a paid order is captured, and order.paid is sent once', async () => {
      const { orderId } = await paid();
      await sandbox.pay({ order_id: orderId });
      expect(await events()).toEqual([
        'payment.authorized',
        'payment.captured',
        'order.paid',
        'payment.authorized',
        'payment.captured',
      ]);
      expect(await order(orderId)).toMatchObject({ status: 'paid', amount_paid: 10_000, attempts: 2 });
    });

    test.each([
      ['too little', { amount: 9_999 }, { status: 'attempted', amount_paid: 9_999, amount_due: 1 }],
      ['too much', { amount: 10_001 }, { status: 'paid', amount_paid: 10_000, amount_due: 0 }],
      ['another currency', { currency: 'USD' }, { status: 'attempted', amount_paid: 0 }],
    ])('money that is %s', async (_what, over, expected) => {
      const { orderId, paymentId } = await paid(over);
      expect(await order(orderId)).toMatchObject(expected);
      expect(await payment(paymentId)).toMatchObject({ ...over, status: 'captured' });
    });

    test('that is authorized waits for its capture', async () => {
      const { id } = await newOrder({ payment: { capture: 'manual' } });
      const { razorpay_payment_id: paymentId } = await sandbox.pay({ order_id: id });
      expect(await events()).toEqual(['payment.authorized']);
      expect(await refusal('POST', `/v1/payments/${paymentId}/capture`, { amount: 9_999 })).toEqual([
        400,
        'Capture amount must be equal to the amount authorized',
      ]);
      await ok('POST', `/v1/payments/${paymentId}/capture`, { amount: 10_000, currency: 'INR' });
      expect(await events()).toEqual(['payment.captured', 'order.paid']);
    });

    test('that is authorized is captured in its own currency', async () => {
      const { paymentId } = await paid({ outcome: 'authorized', currency: 'USD' });
      const capture = `/v1/payments/${paymentId}/capture`;
      expect(await refusal('POST', capture, { amount: 10_000, currency: 'INR' })).toEqual([
        400,
        'Capture currency must be equal to the currency of the payment',
      ]);
      expect(await refusal('POST', capture, { amount: 10_000, currency: 'EUR' })).toEqual([
        400,
        'Currency is not supported',
      ]);
      await ok('POST', capture, { amount: 10_000, currency: 'USD' });
      expect(await payment(paymentId)).toMatchObject({ currency: 'USD', status: 'captured' });
    });

    test('is captured once by twenty concurrent captures', async () => {
      const { paymentId } = await paid({ outcome: 'authorized' });
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          sandbox.call('POST', `/v1/payments/${paymentId}/capture`, { amount: 10_000 }, { auth }),
        ),
      );
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
      expect((await events()).filter((event) => event === 'payment.captured')).toHaveLength(1);
    });

    test('is stored, although many payments of one order are made concurrently', async () => {
      const { id } = await newOrder();
      await Promise.all(Array.from({ length: 10 }, () => sandbox.pay({ order_id: id })));
      expect(await order(id)).toMatchObject({ attempts: 10, status: 'paid', amount_paid: 10_000 });
      expect((await events()).filter((event) => event === 'order.paid')).toHaveLength(1);
    });

    test('is listed with the others of its order, newest first, ten on a page by default', async () => {
      const { id } = await newOrder();
      const ids: (string | undefined)[] = [];
      for (let time = 0; time < 12; time++) {
        ids.unshift((await sandbox.pay({ order_id: id })).razorpay_payment_id);
        clock.advance(1_000);
      }
      const list = async (query: string) =>
        (await ok<Collection<PaymentEntity>>('GET', `/v1/orders/${id}/payments${query}`)).items;
      const idsOf = async (query: string) => (await list(query)).map((item) => item.id);
      expect(await idsOf('')).toEqual(ids.slice(0, 10));
      expect(await idsOf('?count=100')).toEqual(ids);
      expect(await idsOf('?count=3&skip=10')).toEqual(ids.slice(10));
      const [, , third] = await list('');
      expect(await idsOf(`?from=${third?.created_at}`)).toEqual(ids.slice(0, 3));
      expect(await idsOf(`?to=${third?.created_at}&count=2`)).toEqual(ids.slice(2, 4));
    });

    test.each([
      [{ order_id: 'order_none' }, 'The id provided does not exist'],
      [{ order_id: undefined }, 'The order_id field is required.'],
      [
        { outcome: 'maybe' },
        'The outcome must be one of captured, authorized, failed, late, failed_then_captured.',
      ],
      [{ notify: 'all' }, 'The notify must be one of both, callback, webhook, none.'],
      [{ after_ms: -1 }, 'The after_ms must be an integer between 0 and 86400000.'],
      [{ currency: 'rupee' }, 'The currency may not be greater than 3 characters.'],
      [{ amount: 0 }, 'The amount must be at least INR 1.00'],
    ])('refuses %j', async (over, message) => {
      const { id } = await newOrder();
      await expect(sandbox.pay({ order_id: id, ...over } as never)).rejects.toThrow(message);
      expect((await order(id)).attempts).toBe(0);
    });
  });

  describe('a refund', () => {
    const refund = (id: string) => ok<RefundEntity>('GET', `/v1/refunds/${id}`);

    test('is pending, then processed, and sends a webhook for each', async () => {
      const { paymentId } = await paid({ notify: 'none' });
      const made = await ok<RefundEntity>('POST', `/v1/payments/${paymentId}/refund`, { receipt: 'r1' });
      expect(made).toMatchObject({
        amount: 10_000,
        status: 'pending',
        receipt: 'r1',
        speed_requested: 'normal',
      });
      await sandbox.runDue();
      expect(webhooks.splice(0)).toMatchObject([
        { event: 'refund.created', contains: ['payment', 'refund'], payload: { refund: { entity: made } } },
      ]);
      clock.advance(1_000);
      expect(await events()).toEqual(['refund.processed']);
      expect(await refund(made.id)).toMatchObject({
        status: 'processed',
        speed_processed: 'normal',
        acquirer_data: { arn: expect.stringMatching(/^\d{15}$/) },
      });
    });

    test('that fails gives the amount back to the merchant', async () => {
      const { paymentId } = await paid({ refund_outcome: 'failed_once', notify: 'none' });
      const first = await ok<RefundEntity>('POST', `/v1/payments/${paymentId}/refund`, {});
      expect(await payment(paymentId)).toMatchObject({ status: 'refunded', amount_refunded: 10_000 });
      clock.advance(1_000);
      expect(await events()).toEqual(['refund.created', 'refund.failed']);
      expect((await refund(first.id)).status).toBe('failed');
      expect(await payment(paymentId)).toMatchObject({
        status: 'captured',
        amount_refunded: 0,
        refund_status: null,
      });
      const second = await ok<RefundEntity>('POST', `/v1/payments/${paymentId}/refund`, {});
      clock.advance(1_000);
      expect(await events()).toEqual(['refund.created', 'refund.processed']);
      expect((await refund(second.id)).status).toBe('processed');
    });

    test('can be set to fail each time, or to be refused', async () => {
      const failing = await paid({ refund_outcome: 'failed', notify: 'none' });
      for (let time = 0; time < 2; time++) {
        await ok('POST', `/v1/payments/${failing.paymentId}/refund`, {});
        clock.advance(1_000);
        expect(await events()).toEqual(['refund.created', 'refund.failed']);
      }
      const rejected = await paid({ refund_outcome: 'rejected', notify: 'none' });
      const answer = await sandbox.call('POST', `/v1/payments/${rejected.paymentId}/refund`, {}, { auth });
      expect(answer).toMatchObject({ status: 502, body: { error: { code: 'GATEWAY_ERROR' } } });
      expect((await payment(rejected.paymentId)).amount_refunded).toBe(0);
    });

    test('never exceeds the captured amount, also with concurrent calls', async () => {
      const { paymentId } = await paid();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          sandbox.call('POST', `/v1/payments/${paymentId}/refund`, { amount: 1_500 }, { auth }),
        ),
      );
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(6);
      expect(await payment(paymentId)).toMatchObject({ amount_refunded: 9_000, refund_status: 'partial' });
    });

    test('is refused for a payment that was not captured', async () => {
      const { paymentId } = await paid({ outcome: 'failed' });
      expect(await refusal('POST', `/v1/payments/${paymentId}/refund`, {})).toEqual([
        400,
        'The payment status should be captured for action to be taken',
      ]);
    });

    test('with an idempotency key is made once', async () => {
      const { paymentId } = await paid();
      const path = `/v1/payments/${paymentId}/refund`;
      const idempotencyKey = `key-${paymentId}`;
      const first = await ok<RefundEntity>(
        'POST',
        path,
        { amount: 500, notes: { a: 'b' } },
        { idempotencyKey },
      );
      const again = await ok<RefundEntity>(
        'POST',
        path,
        { notes: { a: 'b' }, amount: 500 },
        { idempotencyKey },
      );
      expect(again).toEqual(first);
      expect((await payment(paymentId)).amount_refunded).toBe(500);
      const other = 'Different request body sent for the same Idempotency Header';
      expect(await refusal('POST', path, { amount: 501 }, { idempotencyKey })).toEqual([400, other]);
      const elsewhere = `/v1/payments/${(await paid()).paymentId}/refund`;
      expect(
        await refusal('POST', elsewhere, { amount: 500, notes: { a: 'b' } }, { idempotencyKey }),
      ).toEqual([400, other]);
      for (const bad of ['short', 'with a space', `x${'é'.repeat(10)}`]) {
        expect((await refusal('POST', path, {}, { idempotencyKey: bad }))[0]).toBe(400);
      }
    });

    test('with one key, sent concurrently, is made once, and calls in progress are answered with 409', async () => {
      const { paymentId } = await paid();
      const idempotencyKey = `race-${paymentId}`;
      const ask = (from: Sandbox) =>
        from.call('POST', `/v1/payments/${paymentId}/refund`, { amount: 700 }, { auth, idempotencyKey });
      const answers = await Promise.all([sandbox, another(), sandbox, another(), sandbox].map(ask));
      const good = answers.filter(({ status }) => status === 200);
      expect(new Set(good.map(({ body }) => (body as RefundEntity).id)).size).toBe(1);
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
      expect((await payment(paymentId)).amount_refunded).toBe(700);
    });
  });

  describe('a webhook', () => {
    test('that is not accepted is sent again with the same id, after growing pauses', async () => {
      status = 500;
      await paid({ outcome: 'failed' });
      await sandbox.runDue();
      const pauses = [2_000, 4_000, 8_000];
      for (const pause of pauses) {
        clock.advance(pause - 1);
        expect(await sandbox.runDue()).toBe(0);
        clock.advance(1);
        expect(await sandbox.runDue()).toBe(1);
      }
      expect(webhooks).toHaveLength(4);
      expect(new Set(webhooks.map(({ id }) => id)).size).toBe(1);
      status = 204;
      clock.advance(16_000);
      await sandbox.runDue();
      clock.advance(86_400_000);
      await sandbox.runDue();
      expect(webhooks).toHaveLength(5);
    });

    test('is abandoned a day after its event', async () => {
      status = 302;
      await paid({ outcome: 'failed' });
      const end = clock.now().getTime() + 25 * 60 * 60_000;
      while (clock.now().getTime() < end) {
        await sandbox.runDue();
        clock.advance(30 * 60_000);
      }
      const tries = webhooks.length;
      expect(tries).toBeGreaterThan(12);
      clock.advance(10 * 86_400_000);
      expect(await sandbox.runDue()).toBe(0);
    });

    test('is delivered once when several processes share the store', async () => {
      for (let n = 0; n < 30; n++) await paid({ outcome: 'failed' });
      await Promise.all([sandbox.runDue(), another().runDue(), another().runDue()]);
      expect(webhooks).toHaveLength(30);
      expect(new Set(webhooks.map(({ id }) => id)).size).toBe(30);
    });

    test('of a process that died is delivered by another', async () => {
      const { paymentId } = await paid({ outcome: 'failed' });
      const now = clock.now().getTime();
      const taken = await store.claimWebhooks(now, now + 10_000, 100);
      expect(taken.map(({ body }) => JSON.parse(body).payload.payment.entity.id)).toEqual([paymentId]);
      expect(await sandbox.runDue()).toBe(0);
      clock.advance(10_000);
      expect(await events()).toEqual(['payment.failed']);
    });

    test('is removed a week after its event', async () => {
      const days = (count: number) => count * 86_400_000;
      const kept = () => store.removeWebhooks(Number.MAX_SAFE_INTEGER, 1_000);
      await kept();
      await paid({ outcome: 'failed' });
      await sandbox.runDue();
      clock.advance(days(3));
      await paid({ outcome: 'failed' });
      await sandbox.runDue();
      clock.advance(days(4) + 1);
      await sandbox.runDue();
      expect(await kept()).toBe(1);
    });

    test('is not stored when no address is configured', async () => {
      const quiet = createSandbox({ ...auth, webhookSecret: 'hook', store, clock });
      const { id } = await newOrder();
      await quiet.pay({ order_id: id });
      expect(await sandbox.runDue()).toBe(0);
    });
  });

  test('start does due work in the background, and stop waits for it', async () => {
    sandbox = createSandbox({
      ...auth,
      webhookSecret: 'hook',
      webhookUrl: () => 'http://merchant.test/hook',
      store,
      refundMs: 30,
      pollMs: 20,
      deliver: async (request) => {
        webhooks.push((await request.json()) as Delivered);
        return { status: 200 };
      },
    });
    sandbox.start();
    const { paymentId } = await paid({ outcome: 'late', after_ms: 50 });
    await expect.poll(() => webhooks.map(({ event }) => event)).toContain('order.paid');
    await ok('POST', `/v1/payments/${paymentId}/refund`, {});
    await expect.poll(() => webhooks.map(({ event }) => event)).toContain('refund.processed');
    await sandbox.stop();
    await paid();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(webhooks).toHaveLength(5);
  });
});
