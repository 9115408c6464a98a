import { describe, expect, test } from 'vitest';
import { createSandbox } from '../src/index.ts';
import { auth, DAY_MS, type Delivered, describeOnEachStore } from './on-each-store.ts';

describeOnEachStore('webhooks of a sandbox', (on) => {
  const { ok, newOrder, events, paid, another } = on;

  describe('a webhook', () => {
    test('is sent again with the same id after growing pauses when it is not accepted', async () => {
      on.status = 500;
      await paid({ outcome: 'failed' });
      await on.sandbox.runDue();
      const pauses = [2_000, 4_000, 8_000];
      for (const pause of pauses) {
        on.clock.advance(pause - 1);
        expect(await on.sandbox.runDue()).toBe(0);
        on.clock.advance(1);
        expect(await on.sandbox.runDue()).toBe(1);
      }
      expect(on.webhooks).toHaveLength(4);
      expect(new Set(on.webhooks.map(({ id }) => id)).size).toBe(1);
      on.status = 204;
      on.clock.advance(16_000);
      await on.sandbox.runDue();
      on.clock.advance(DAY_MS);
      await on.sandbox.runDue();
      expect(on.webhooks).toHaveLength(5);
    });

    test('is abandoned a day after its event', async () => {
      on.status = 302;
      await paid({ outcome: 'failed' });
      const end = on.clock.now().getTime() + 25 * 60 * 60_000;
      while (on.clock.now().getTime() < end) {
        await on.sandbox.runDue();
        on.clock.advance(30 * 60_000);
      }
      const tries = on.webhooks.length;
      expect(tries).toBeGreaterThan(12);
      on.clock.advance(10 * DAY_MS);
      expect(await on.sandbox.runDue()).toBe(0);
    });

    test('is delivered once when several processes share the store', async () => {
      for (let n = 0; n < 30; n++) await paid({ outcome: 'failed' });
      await Promise.all([on.sandbox.runDue(), another().runDue(), another().runDue()]);
      expect(on.webhooks).toHaveLength(30);
      expect(new Set(on.webhooks.map(({ id }) => id)).size).toBe(30);
    });

    test('is delivered by another process when its process died', async () => {
      const { paymentId } = await paid({ outcome: 'failed' });
      const now = on.clock.now().getTime();
      const taken = await on.store.claimWebhooks(now, now + 10_000, 100);
      expect(taken.map(({ body }) => JSON.parse(body).payload.payment.entity.id)).toEqual([paymentId]);
      expect(await on.sandbox.runDue()).toBe(0);
      on.clock.advance(10_000);
      expect(await events()).toEqual(['payment.failed']);
    });

    test('is removed a week after its event', async () => {
      const days = (count: number) => count * DAY_MS;
      const kept = () => on.store.removeWebhooks(Number.MAX_SAFE_INTEGER, 1_000);
      await kept();
      await paid({ outcome: 'failed' });
      await on.sandbox.runDue();
      on.clock.advance(days(3));
      await paid({ outcome: 'failed' });
      await on.sandbox.runDue();
      on.clock.advance(days(4) + 1);
      await on.sandbox.runDue();
      expect(await kept()).toBe(1);
    });

    test('is not stored when no address is configured', async () => {
      const quiet = createSandbox({ ...auth, webhookSecret: 'hook', store: on.store, clock: on.clock });
      const { id } = await newOrder();
      await quiet.pay({ order_id: id });
      expect(await on.sandbox.runDue()).toBe(0);
    });
  });

  test('start does due work in the background, and stop waits for it', async () => {
    on.sandbox = createSandbox({
      ...auth,
      webhookSecret: 'hook',
      webhookUrl: () => 'http://merchant.test/hook',
      store: on.store,
      refundMs: 30,
      pollMs: 20,
      deliver: async (request) => {
        on.webhooks.push((await request.json()) as Delivered);
        return { status: 200 };
      },
    });
    on.sandbox.start();
    const { paymentId } = await paid({ outcome: 'late', after_ms: 50 });
    await expect.poll(() => on.webhooks.map(({ event }) => event)).toContain('order.paid');
    await ok('POST', `/v1/payments/${paymentId}/refund`, {});
    await expect.poll(() => on.webhooks.map(({ event }) => event)).toContain('refund.processed');
    await on.sandbox.stop();
    await paid();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(on.webhooks).toHaveLength(5);
  });
});
