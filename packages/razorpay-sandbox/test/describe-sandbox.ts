import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest';
import type * as z from 'zod';
import { sandboxOn } from '../src/create-sandbox.ts';
import {
  razorpayError,
  razorpayEvent,
  razorpayOrder,
  razorpayPayment,
  razorpayReconItem,
  razorpayRefund,
  razorpaySettlement,
} from '../src/entities.ts';
import type { EventEntity, OrderEntity, PaymentEntity, Sandbox } from '../src/index.ts';
import { openStore, type Store } from '../src/store/store.ts';
import { movableClock } from './factory.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;

export const auth = { keyId: 'rzp_test_behaviour', keySecret: 'key-secret' };

/** A webhook that the merchant received. */
export interface Delivered extends EventEntity {
  /** `X-Razorpay-Event-Id`. */
  id: string;
}

/** A sandbox with a journal and a new clock for each test. Every answer and webhook is checked against its schema. */
class SandboxFixture {
  store!: Store;
  clock = movableClock();
  sandbox!: Sandbox;
  /** The received webhooks. */
  webhooks: Delivered[] = [];
  /** The status of the merchant's answers to webhooks. */
  status = 200;

  /** Another sandbox on the same store. */
  another = (): Sandbox =>
    sandboxOn(() => this.store, {
      ...auth,
      webhookSecret: 'hook',
      webhookUrl: 'http://merchant.test/hook',
      clock: this.clock,
      deliver: async (request) => {
        const body = (await request.json()) as EventEntity;
        expectSchema(body);
        this.webhooks.push({ ...body, id: request.headers.get('x-razorpay-event-id') as string });
        return { status: this.status };
      },
    });

  /** A call that succeeds. */
  ok = async <T>(method: string, path: string, body?: unknown, options = {}): Promise<T> => {
    const answer = await this.sandbox.call(method, path, body, { auth, ...options });
    expect(answer).toMatchObject({ status: 200 });
    expectSchema(answer.body as { entity: string });
    return answer.body as T;
  };

  /** The status and the description of a call that is refused. */
  refusal = async (method: string, path: string, body?: unknown, options = {}) => {
    const answer = await this.sandbox.call(method, path, body, { auth, ...options });
    const { error } = razorpayError.parse(answer.body);
    expect(answer.body).toEqual({ error });
    return [answer.status, error.description];
  };

  newOrder = (over = {}) =>
    this.ok<OrderEntity>('POST', '/v1/orders', { amount: 10_000, currency: 'INR', ...over });
  order = (id: string) => this.ok<OrderEntity>('GET', `/v1/orders/${id}`);
  payment = (id: string) => this.ok<PaymentEntity>('GET', `/v1/payments/${id}`);

  /** Sends the due webhooks and returns the events of those that were received since the last call. */
  events = async () => {
    await this.sandbox.runDue();
    return this.webhooks.splice(0).map(({ event }) => event);
  };

  /** A new order with a payment. */
  paid = async (over = {}) => {
    const { id } = await this.newOrder();
    const fields = await this.sandbox.pay({ order_id: id, ...over });
    return { orderId: id, paymentId: fields.razorpay_payment_id, fields };
  };
}

/** Runs tests with a sandbox, and then checks that its journal has all that the sandbox has. */
export function describeSandbox(title: string, tests: (on: SandboxFixture) => void): void {
  describe(title, () => {
    const on = new SandboxFixture();
    let folder: string;
    let journal: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'razorpay-sandbox-'));
      journal = join(folder, 'sandbox.jsonl');
      on.store = openStore({ journal });
    });
    afterAll(async () => {
      expect(contentOf(openStore({ journal, readOnly: true }))).toEqual(contentOf(on.store));
      on.store.close();
      await rm(folder, { recursive: true });
    });
    beforeEach(() => {
      on.clock = movableClock();
      on.webhooks = [];
      on.status = 200;
      on.sandbox = on.another();
    });
    // Finishes the work that a test left, so that the next test receives only its own webhooks.
    afterEach(async () => {
      on.status = 200;
      on.clock.advance(2 * DAY_MS);
      await on.another().runDue();
    });
    tests(on);
  });
}

/** All records of a store, without the webhooks, which it removes after a week. */
export function contentOf(store: Store): object {
  const all = { count: Number.MAX_SAFE_INTEGER, skip: 0, from: 0, to: Number.MAX_SAFE_INTEGER };
  return [store.listOrders(all), store.listPayments(all), store.listRefunds(all)];
}

const SCHEMAS: Record<string, z.ZodType> = {
  event: razorpayEvent,
  order: razorpayOrder,
  payment: razorpayPayment,
  refund: razorpayRefund,
  settlement: razorpaySettlement,
  // Razorpay gives it no entity.
  'settled item': razorpayReconItem,
};

/** Fails unless an entity, or each entity of a collection, has exactly the fields of its published schema. */
function expectSchema(body: { entity: string; items?: { entity?: string }[] }): void {
  for (const entity of body.items ?? [body])
    expect(SCHEMAS[entity.entity ?? 'settled item']?.parse(entity)).toEqual(entity);
}
