import { describe, expect, test } from 'vitest';
import { type Collection, type PaymentEntity, signPayment } from '../src/index.ts';
import { auth, describeSandbox } from './describe-sandbox.ts';

describeSandbox('payments of a sandbox', (on) => {
  const { ok, refusal, newOrder, order, payment, events, paid } = on;

  describe('a payment', () => {
    test('is captured at once, sends webhooks, and returns signed fields', async () => {
      const { orderId, paymentId, fields } = await paid({ contact: '+919876543210', email: 'a@b.in' });
      expect(fields).toEqual({
        razorpay_payment_id: paymentId,
        razorpay_order_id: orderId,
        razorpay_signature: signPayment(orderId, paymentId, auth.keySecret),
      });
      await on.sandbox.runDue();
      expect(on.webhooks.map(({ event }) => event)).toEqual([
        'payment.authorized',
        'payment.captured',
        'order.paid',
      ]);
      expect(on.webhooks.map(({ payload }) => payload.payment.entity.status)).toEqual([
        'authorized',
        'captured',
        'captured',
      ]);
      expect(on.webhooks[2]).toMatchObject({
        entity: 'event',
        account_id: expect.stringMatching(/^acc_/),
        contains: ['payment', 'order'],
        payload: { order: { entity: { id: orderId, status: 'paid', amount_due: 0 } } },
        created_at: on.clock.now().getTime() / 1000,
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

    test('has an error and no signature when it is declined, and the order can be paid again', async () => {
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
      await on.sandbox.pay({ order_id: orderId });
      expect(await order(orderId)).toMatchObject({ status: 'paid', attempts: 2 });
      expect(await events()).toEqual([
        'payment.failed',
        'payment.authorized',
        'payment.captured',
        'order.paid',
      ]);
    });

    test('is captured after its delay and not before when it is late', async () => {
      const { orderId, paymentId } = await paid({ outcome: 'late', after_ms: 5_000 });
      on.clock.advance(4_999);
      expect(await events()).toEqual([]);
      expect((await payment(paymentId)).status).toBe('created');
      on.clock.advance(1);
      expect(await events()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
      expect((await order(orderId)).status).toBe('paid');
      expect(await events()).toEqual([]);
    });

    test('is captured after 20 s by default when it is late, without webhooks for notify none', async () => {
      const { paymentId } = await paid({ outcome: 'late', notify: 'none' });
      on.clock.advance(19_999);
      await on.sandbox.runDue();
      expect((await payment(paymentId)).captured).toBe(false);
      on.clock.advance(1);
      expect(await events()).toEqual([]);
      expect((await payment(paymentId)).captured).toBe(true);
    });

    test('can be captured after it failed', async () => {
      const { paymentId } = await paid({ outcome: 'failed_then_captured', after_ms: 1_000 });
      expect(await events()).toEqual(['payment.failed']);
      on.clock.advance(1_000);
      expect(await events()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
      expect(await payment(paymentId)).toMatchObject({ status: 'captured', error_code: null });
    });

    test('is captured although its order is paid, and order.paid is sent once', async () => {
      const { orderId } = await paid();
      await on.sandbox.pay({ order_id: orderId });
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
      ['of another currency', { currency: 'USD' }, { status: 'attempted', amount_paid: 0 }],
    ])('is captured although its money is %s', async (_case, over, expected) => {
      const { orderId, paymentId } = await paid(over);
      expect(await order(orderId)).toMatchObject(expected);
      expect(await payment(paymentId)).toMatchObject({ ...over, status: 'captured' });
    });

    test('waits for its capture when it is authorized', async () => {
      const { id } = await newOrder({ payment: { capture: 'manual' } });
      const { razorpay_payment_id: paymentId } = await on.sandbox.pay({ order_id: id });
      expect(await events()).toEqual(['payment.authorized']);
      expect(await refusal('POST', `/v1/payments/${paymentId}/capture`, { amount: 9_999 })).toEqual([
        400,
        'Capture amount must be equal to the amount authorized',
      ]);
      await ok('POST', `/v1/payments/${paymentId}/capture`, { amount: 10_000, currency: 'INR' });
      expect(await events()).toEqual(['payment.captured', 'order.paid']);
    });

    test('is captured in its own currency when it is authorized', async () => {
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

    test('is listed with the others of its order, newest first, ten on a page by default', async () => {
      const { id } = await newOrder();
      const ids: (string | undefined)[] = [];
      for (let time = 0; time < 12; time++) {
        ids.unshift((await on.sandbox.pay({ order_id: id })).razorpay_payment_id);
        on.clock.advance(1_000);
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
    ])('is refused with %j', async (over, message) => {
      const { id } = await newOrder();
      await expect(on.sandbox.pay({ order_id: id, ...over } as never)).rejects.toThrow(message);
      expect((await order(id)).attempts).toBe(0);
    });
  });
});
