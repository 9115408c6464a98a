import { describe, expect, test } from 'vitest';
import { TEST_CARDS } from '../src/index.ts';
import { describeSandbox } from './describe-sandbox.ts';

const PAYS = TEST_CARDS.filter(({ failure }) => failure === null);
const FAILS = TEST_CARDS.filter(({ failure }) => failure !== null);

describeSandbox('methods of payment of a sandbox', (on) => {
  const { newOrder, payment, paid } = on;
  const none = { bank: null, wallet: null, vpa: null, card_id: null, international: false };

  describe('the payment entity and its webhooks', () => {
    test.each([
      [
        { method: 'netbanking', bank: 'SBIN' },
        { ...none, bank: 'SBIN', acquirer_data: { bank_transaction_id: expect.stringMatching(/^\d{10}$/) } },
      ],
      [{ method: 'netbanking' }, { ...none, bank: 'HDFC' }],
      [
        { method: 'netbanking', bank: 'PUNB_R' },
        { ...none, bank: 'PUNB_R' },
      ],
      [
        { method: 'wallet', wallet: 'amazonpay' },
        { ...none, wallet: 'amazonpay', acquirer_data: { transaction_id: null } },
      ],
      [{ method: 'wallet' }, { ...none, wallet: 'payzapp' }],
      [
        { method: 'upi', vpa: 'asha@okbank', bank: 'HDFC', wallet: 'payzapp' },
        {
          ...none,
          vpa: 'asha@okbank',
          acquirer_data: { rrn: expect.any(String), upi_transaction_id: expect.any(String) },
        },
      ],
    ] as const)('of %j have the fields of that method only', async (given, expected) => {
      const { paymentId } = await paid(given);
      const found = await payment(paymentId);
      expect(found).toMatchObject({ method: given.method, status: 'captured', ...expected });
      expect(found.card).toBeUndefined();
      await on.sandbox.runDue();
      expect(on.webhooks[1]).toMatchObject({
        event: 'payment.captured',
        payload: { payment: { entity: { method: given.method, ...expected } } },
      });
    });

    test('of a card have the card in webhooks, with no more of its number than the last four digits', async () => {
      const number = '4242-4242-4242-4242';
      const { paymentId } = await paid({ method: 'card', card: { number, name: 'Asha Rao' } });
      const found = await payment(paymentId);
      expect(found).toMatchObject({ ...none, card_id: expect.stringMatching(/^card_/) });
      expect(found.card).toBeUndefined();
      await on.sandbox.runDue();
      const card = {
        id: found.card_id,
        name: 'Asha Rao',
        last4: '4242',
        network: 'Visa',
        international: false,
      };
      expect(on.webhooks.map(({ payload }) => payload.payment.entity.card)).toMatchObject([card, card, card]);
      const stored = on.store.load('payment', paymentId);
      expect(JSON.stringify([stored, on.webhooks])).not.toContain('42424242');
    });
  });

  describe('a test value', () => {
    test.each([
      ['success@razorpay', 'captured'],
      ['failure@razorpay', 'failed'],
      ['Failure@Razorpay', 'failed'],
      ['asha@okbank', 'captured'],
    ])('the UPI ID %s ends as %s', async (vpa, status) => {
      const { paymentId, fields } = await paid({ vpa });
      expect(await payment(paymentId)).toMatchObject({ vpa, status });
      expect(fields.razorpay_signature === null).toBe(status === 'failed');
      expect((await on.events())[0]).toBe(status === 'failed' ? 'payment.failed' : 'payment.authorized');
    });

    test.each(PAYS.map((card) => [card.number, card] as const))('the card %s pays', async (number, card) => {
      const { paymentId } = await paid({ method: 'card', card: { number, network: 'Other' } });
      const { international } = card;
      expect(await payment(paymentId)).toMatchObject({ status: 'captured', international });
      const stored = { network: card.network, last4: number.slice(-4), international };
      expect(on.store.load('payment', paymentId)?.payments).toMatchObject([{ own: { card: stored } }]);
    });

    test.each(FAILS.map((card) => [card.number, card.failure?.reason, card] as const))(
      'the card %s fails with %s',
      async (number, _reason, { failure }) => {
        const { orderId, paymentId, fields } = await paid({ method: 'card', card: { number } });
        expect(fields).toMatchObject({
          razorpay_signature: null,
          error: { ...failure, metadata: { order_id: orderId, payment_id: paymentId } },
        });
        expect(await payment(paymentId)).toMatchObject({
          status: 'failed',
          error_code: failure?.code,
          error_description: failure?.description,
          error_source: failure?.source,
          error_step: failure?.step,
          error_reason: failure?.reason,
        });
      },
    );

    test('gives way to an outcome, and names the reason of a failure', async () => {
      const card = { number: '4100280000080001' };
      const captured = await paid({ method: 'card', card, outcome: 'captured' });
      expect(await payment(captured.paymentId)).toMatchObject({ status: 'captured', error_reason: null });
      const failed = await paid({ method: 'card', card, outcome: 'failed' });
      expect((await payment(failed.paymentId)).error_reason).toBe('insufficient_fund');
      const plain = await paid({ method: 'netbanking', outcome: 'failed' });
      expect((await payment(plain.paymentId)).error_reason).toBe('payment_failed');
    });

    test('leaves a payment authorized when the order captures by hand', async () => {
      const { id } = await newOrder({ payment_capture: 0 });
      const { razorpay_payment_id } = await on.sandbox.pay({ order_id: id, method: 'wallet' });
      expect(await payment(razorpay_payment_id)).toMatchObject({ status: 'authorized', wallet: 'payzapp' });
    });
  });

  test.each([
    [{ method: 'emi' }, 'The method must be one of upi, card, netbanking, wallet.'],
    [{ method: 'netbanking', bank: 'hdfc' }, 'The bank must be a code such as HDFC.'],
    [{ method: 'wallet', wallet: 'Amazon Pay' }, 'The wallet must be a code such as payzapp.'],
    [{ method: 'card', card: { number: '4242' } }, 'The card number must have 12 to 19 digits.'],
    [
      { method: 'card', card: { number: 'x'.repeat(41) } },
      'The card number may not be greater than 40 characters.',
    ],
    [{ method: 'card', card: '4242' }, 'The request body must be an object.'],
  ])('a payment with %j is refused', async (given, message) => {
    const { id } = await newOrder();
    await expect(on.sandbox.pay({ order_id: id, ...given } as never)).rejects.toThrow(message);
    expect((await on.order(id)).attempts).toBe(0);
  });
});
