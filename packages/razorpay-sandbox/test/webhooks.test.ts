import { describe, expect, test } from 'vitest';
import { sandboxOn } from '../src/create-sandbox.ts';
import { auth, DAY_MS, type Delivered, describeSandbox } from './describe-sandbox.ts';

describeSandbox('webhooks of a sandbox', (on) => {
  const { ok, newOrder, paid } = on;

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

    test('is removed a week after its event', async () => {
      const days = (count: number) => count * DAY_MS;
      const kept = () => on.store.removeWebhooks(Number.MAX_SAFE_INTEGER);
      kept();
      await paid({ outcome: 'failed' });
      await on.sandbox.runDue();
      on.clock.advance(days(3));
      await paid({ outcome: 'failed' });
      await on.sandbox.runDue();
      on.clock.advance(days(4) + 1);
      await on.sandbox.runDue();
      expect(kept()).toBe(1);
    });

    test('is not stored when no address is configured', async () => {
      const quiet = sandboxOn(() => on.store, { ...auth, webhookSecret: 'hook', clock: on.clock });
      const { id } = await newOrder();
      await quiet.pay({ order_id: id });
      expect(await on.sandbox.runDue()).toBe(0);
    });
  });

  test('start does due work in the background, and stop waits for it', async () => {
    on.sandbox = sandboxOn(() => on.store, {
      ...auth,
      webhookSecret: 'hook',
      webhookUrl: () => 'http://merchant.test/hook',
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
