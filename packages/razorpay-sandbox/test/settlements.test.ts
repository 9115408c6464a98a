import { beforeEach, describe, expect, test } from 'vitest';
import type { Collection, ReconItemEntity, RefundEntity, SettlementEntity } from '../src/index.ts';
import { DAY_MS, describeSandbox } from './describe-sandbox.ts';

// The fixture's clock begins on 15 January 2026, at noon in India.
describeSandbox('settlements of a sandbox', (on) => {
  const { ok, refusal, paid } = on;
  beforeEach(() => on.sandbox.reset());
  const settlements = () => ok<Collection<SettlementEntity>>('GET', '/v1/settlements');
  const items = (query: string) =>
    ok<Collection<ReconItemEntity>>('GET', `/v1/settlements/recon/combined?${query}`);

  describe('a settlement', () => {
    test('pays a day’s money two days later, without the fee and the refunds', async () => {
      const { orderId, paymentId } = await paid({ notify: 'none' });
      const refund = await ok<RefundEntity>('POST', `/v1/payments/${paymentId}/refund`, { amount: 1_500 });
      on.clock.advance(2 * DAY_MS - 1_000);
      await on.sandbox.runDue();
      expect((await settlements()).items).toEqual([]);
      on.clock.advance(1_000);
      // 2 % of ₹100, and 18 % of that.
      expect((await settlements()).items).toMatchObject([
        { amount: 10_000 - 236 - 1_500, fees: 236, tax: 36, created_at: Date.UTC(2026, 0, 17, 6, 30) / 1000 },
      ]);
      const [settlement] = (await settlements()).items;
      const { items: found } = await items('year=2026&month=1&day=17');
      const common = { settlement_id: settlement?.id, settled_at: settlement?.created_at, order_id: orderId };
      expect(found).toMatchObject([
        { ...common, entity_id: refund.id, type: 'refund', debit: 1_500, credit: 0, payment_id: paymentId },
        { ...common, entity_id: paymentId, type: 'payment', debit: 0, credit: 9_764, fee: 236, tax: 36 },
      ]);
    });

    test('has neither failed payments nor refunds that failed', async () => {
      await paid({ outcome: 'failed' });
      const { paymentId } = await paid({ refund_outcome: 'failed', notify: 'none' });
      await ok('POST', `/v1/payments/${paymentId}/refund`, {});
      on.clock.advance(1_000);
      await on.sandbox.runDue();
      on.clock.advance(2 * DAY_MS);
      expect((await items('year=2026&month=01')).items).toMatchObject([{ entity_id: paymentId }]);
    });

    test('is listed by its day of India, by month and by page, the newest first', async () => {
      const ids: string[] = [];
      for (let day = 0; day < 3; day++) {
        ids.unshift((await paid()).paymentId);
        on.clock.advance(DAY_MS);
      }
      const listed = async (query: string) => (await items(query)).items.map(({ entity_id }) => entity_id);
      on.clock.advance(30 * DAY_MS);
      expect(await listed('year=2026&month=1')).toEqual(ids);
      expect(await listed('year=2026&month=1&day=18')).toEqual([ids[1]]);
      expect(await listed('year=2026&month=1&count=1&skip=2')).toEqual([ids[2]]);
      expect(await listed('year=2026&month=2')).toEqual([]);
      expect((await settlements()).count).toBe(3);
    });

    test('needs a year and a month', async () => {
      for (const query of ['', '?year=2026', '?year=2026&month=13', '?year=2026&month=Jan']) {
        const [status, description] = await refusal('GET', `/v1/settlements/recon/combined${query}`);
        expect([status, description]).toEqual([400, expect.stringMatching(/^The (year|month) /)]);
      }
    });
  });
});
