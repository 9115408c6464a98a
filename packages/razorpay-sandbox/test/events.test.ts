import { beforeEach, describe, expect, test } from 'vitest';
import { sandboxOn } from '../src/create-sandbox.ts';
import type { Collection, SandboxEvent } from '../src/index.ts';
import { auth, describeSandbox } from './describe-sandbox.ts';

describeSandbox('events of a sandbox', (on) => {
  const { refusal, paid, events, newOrder } = on;
  beforeEach(() => on.sandbox.reset());

  const call = async <T>(method: string, path: string): Promise<T> => {
    const answer = await on.sandbox.call(method, path, undefined, { auth });
    expect(answer).toMatchObject({ status: 200 });
    return answer.body as T;
  };
  const list = async (query = '') => (await call<Collection<SandboxEvent>>('GET', `/events${query}`)).items;
  /** The id of the event of a declined payment. */
  const declined = async () => {
    const { paymentId } = await paid({ outcome: 'failed' });
    const found = (await list('?event=payment.failed&count=1'))[0] as SandboxEvent;
    expect(found.body.payload.payment.entity.id).toBe(paymentId);
    return found.id;
  };
  const now = () => on.clock.now().getTime() / 1000;

  test('are listed newest first with body, state and deliveries', async () => {
    const { paymentId } = await paid();
    const before = await list('?count=3');
    expect(before.map(({ event }) => event)).toEqual([
      'order.paid',
      'payment.captured',
      'payment.authorized',
    ]);
    expect(before[0]).toMatchObject({
      id: expect.stringMatching(/^evt_/),
      entity: 'sandbox_event',
      created_at: now(),
      state: 'pending',
      next_attempt_at: now(),
      deliveries: [],
      body: { entity: 'event', event: 'order.paid', payload: { payment: { entity: { id: paymentId } } } },
    });
    on.status = 500;
    await on.sandbox.runDue();
    on.status = 200;
    on.clock.advance(2_000);
    await on.sandbox.runDue();
    const [after] = await list('?count=1');
    expect(after).toMatchObject({
      id: before[0]?.id,
      state: 'delivered',
      next_attempt_at: null,
      deliveries: [
        { at: now() - 2, status: 500, failure: 'status 500' },
        { at: now(), status: 200, failure: null },
      ],
    });
    expect(on.webhooks.at(-1)?.id).toBe(after?.id);
    expect(await call('GET', `/events/${after?.id}`)).toEqual(after);
  });

  test('are listed by page, instants and name', async () => {
    on.clock.advance(1_000);
    const from = now();
    await paid();
    on.clock.advance(1_000);
    await paid({ outcome: 'failed' });
    const names = async (query: string) => (await list(`?from=${from}${query}`)).map(({ event }) => event);
    expect(await names('')).toEqual([
      'payment.failed',
      'order.paid',
      'payment.captured',
      'payment.authorized',
    ]);
    expect(await names('&count=1&skip=1')).toEqual(['order.paid']);
    expect(await names(`&to=${from}&count=1`)).toEqual(['order.paid']);
    expect(await names('&event=payment.failed')).toEqual(['payment.failed']);
    expect(await refusal('GET', '/events?count=101')).toEqual([
      400,
      'The count may not be greater than 100.',
    ]);
  });

  test('are sent again with the same id and body by a replay, which answers with the delivery', async () => {
    const id = await declined();
    expect(await events()).toEqual(['payment.failed']);
    on.clock.advance(60_000);
    const replayed = await call<SandboxEvent>('POST', `/events/${id}/replay`);
    expect(on.webhooks.splice(0)).toMatchObject([{ ...replayed.body, id }]);
    expect(replayed).toMatchObject({
      id,
      state: 'delivered',
      deliveries: [{ status: 200 }, { at: now(), status: 200, failure: null }],
    });
    expect(await events()).toEqual([]);
  });

  test('keep their schedule after a replay that is refused, and are not sent again after one that is accepted', async () => {
    on.status = 503;
    const id = await declined();
    const refused = await call<SandboxEvent>('POST', `/events/${id}/replay`);
    expect(refused).toMatchObject({
      state: 'pending',
      next_attempt_at: now(),
      deliveries: [{ status: 503 }],
    });
    on.status = 200;
    expect(await call('POST', `/events/${id}/replay`)).toMatchObject({
      state: 'delivered',
      next_attempt_at: null,
    });
    on.webhooks = [];
    on.clock.advance(60_000);
    expect(await events()).toEqual([]);
  });

  test('are refused for an unknown id, and without an address', async () => {
    expect(await refusal('GET', '/events/evt_none')).toEqual([400, 'The id provided does not exist']);
    expect(await refusal('POST', '/events/evt_none/replay')).toEqual([400, 'The id provided does not exist']);
    const quiet = sandboxOn(() => on.store, { ...auth, webhookSecret: 'hook', clock: on.clock });
    const answer = await quiet.call('POST', `/events/${await declined()}/replay`, undefined, { auth });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { description: 'The sandbox has no address to send webhooks to.' } },
    });
  });

  describe('a reset', () => {
    test('removes orders, payments, refunds and events, and the sandbox goes on', async () => {
      const { orderId, paymentId } = await paid({ outcome: 'late', after_ms: 1_000 });
      await paid();
      expect(await call('POST', '/reset')).toEqual({ reset: true });
      const unknown = [400, 'The id provided does not exist'];
      expect(await refusal('GET', `/v1/orders/${orderId}`)).toEqual(unknown);
      expect(await refusal('GET', `/v1/payments/${paymentId}`)).toEqual(unknown);
      expect(await list()).toEqual([]);
      on.clock.advance(60_000);
      expect(await events()).toEqual([]);
      await paid();
      expect(await events()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
    });

    test('is refused over HTTP where it is not allowed, but not in the process', async () => {
      const kept = sandboxOn(() => on.store, { ...auth, webhookSecret: 'hook', allowReset: false });
      const { id } = await newOrder();
      expect(await kept.call('POST', '/reset', undefined, { auth })).toMatchObject({
        status: 403,
        body: { error: { description: expect.stringContaining('does not allow a reset') } },
      });
      expect((await on.order(id)).id).toBe(id);
      await kept.reset();
      expect((await refusal('GET', `/v1/orders/${id}`))[0]).toBe(400);
    });
  });
});
