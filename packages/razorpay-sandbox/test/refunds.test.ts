import { describe, expect, test } from 'vitest';
import type { RefundEntity } from '../src/index.ts';
import { auth, describeSandbox } from './describe-sandbox.ts';

describeSandbox('refunds of a sandbox', (on) => {
  const { ok, refusal, payment, events, paid } = on;

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
      await on.sandbox.runDue();
      expect(on.webhooks.splice(0)).toMatchObject([
        { event: 'refund.created', contains: ['payment', 'refund'], payload: { refund: { entity: made } } },
      ]);
      on.clock.advance(1_000);
      expect(await events()).toEqual(['refund.processed']);
      expect(await refund(made.id)).toMatchObject({
        status: 'processed',
        speed_processed: 'normal',
        acquirer_data: { arn: expect.stringMatching(/^\d{15}$/) },
      });
    });

    test('returns the amount to the merchant when it fails', async () => {
      const { paymentId } = await paid({ refund_outcome: 'failed_once', notify: 'none' });
      const first = await ok<RefundEntity>('POST', `/v1/payments/${paymentId}/refund`, {});
      expect(await payment(paymentId)).toMatchObject({ status: 'refunded', amount_refunded: 10_000 });
      on.clock.advance(1_000);
      expect(await events()).toEqual(['refund.created', 'refund.failed']);
      expect((await refund(first.id)).status).toBe('failed');
      expect(await payment(paymentId)).toMatchObject({
        status: 'captured',
        amount_refunded: 0,
        refund_status: null,
      });
      const second = await ok<RefundEntity>('POST', `/v1/payments/${paymentId}/refund`, {});
      on.clock.advance(1_000);
      expect(await events()).toEqual(['refund.created', 'refund.processed']);
      expect((await refund(second.id)).status).toBe('processed');
    });

    test('can be set to fail each time, or to be refused', async () => {
      const failing = await paid({ refund_outcome: 'failed', notify: 'none' });
      for (let time = 0; time < 2; time++) {
        await ok('POST', `/v1/payments/${failing.paymentId}/refund`, {});
        on.clock.advance(1_000);
        expect(await events()).toEqual(['refund.created', 'refund.failed']);
      }
      const rejected = await paid({ refund_outcome: 'rejected', notify: 'none' });
      const answer = await on.sandbox.call('POST', `/v1/payments/${rejected.paymentId}/refund`, {}, { auth });
      expect(answer).toMatchObject({ status: 502, body: { error: { code: 'GATEWAY_ERROR' } } });
      expect((await payment(rejected.paymentId)).amount_refunded).toBe(0);
    });

    test('is refused for a payment that was not captured', async () => {
      const { paymentId } = await paid({ outcome: 'failed' });
      expect(await refusal('POST', `/v1/payments/${paymentId}/refund`, {})).toEqual([
        400,
        'The payment status should be captured for action to be taken',
      ]);
    });

    test('is made once when it has an idempotency key', async () => {
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

    test('is made once by concurrent calls with one key, and calls in progress are answered with 409', async () => {
      const { paymentId } = await paid();
      const idempotencyKey = `race-${paymentId}`;
      const ask = () =>
        on.sandbox.call(
          'POST',
          `/v1/payments/${paymentId}/refund`,
          { amount: 700 },
          { auth, idempotencyKey },
        );
      const answers = await Promise.all(Array.from({ length: 5 }, ask));
      expect(answers.map(({ status }) => status)).toEqual([200, 409, 409, 409, 409]);
      expect((await payment(paymentId)).amount_refunded).toBe(700);
    });
  });
});
