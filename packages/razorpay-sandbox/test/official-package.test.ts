import Razorpay from 'razorpay';
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox, nodeListener, pointToSandbox, type Sandbox } from '../src/index.ts';
import { movableClock } from './factory.ts';
import { listen } from './listen.ts';

const keyId = 'rzp_test_sandbox';
const keySecret = 'a key secret';
const webhookSecret = 'a webhook secret';

type Received = { body: string; signature: string | null; id: string | null };

let sandbox: Sandbox;
let server: { url: string; close(): Promise<void> };
let razorpay: Razorpay;
const clock = movableClock();
const received: Received[] = [];

function officialPackage(secret: string): Razorpay {
  const instance = new Razorpay({ key_id: keyId, key_secret: secret });
  pointToSandbox(instance, `${server.url}/sandbox/razorpay`);
  return instance;
}

beforeAll(async () => {
  sandbox = createSandbox({
    keyId,
    keySecret,
    webhookSecret,
    webhookUrl: 'http://merchant.test/webhook',
    clock,
    deliver: async (request) => {
      const { headers } = request;
      received.push({
        body: await request.text(),
        signature: headers.get('x-razorpay-signature'),
        id: headers.get('x-razorpay-event-id'),
      });
      return { status: 200 };
    },
  });
  server = await listen(nodeListener(sandbox));
  razorpay = officialPackage(keySecret);
});
afterAll(() => server.close());

const paid = async (amount = 50_000) => {
  const order = await razorpay.orders.create({ amount, currency: 'INR', receipt: 'r-1' });
  const fields = await sandbox.pay({ order_id: order.id });
  return { order, payment_id: fields.razorpay_payment_id, fields };
};

describe('the official package, pointed at the sandbox', () => {
  test('creates, fetches, edits and lists orders', async () => {
    const order = await razorpay.orders.create({
      amount: 12_345_650,
      currency: 'INR',
      receipt: 'booking-1',
      notes: { city: 'मुंबई' },
    });
    expect(order).toEqual({
      id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/),
      entity: 'order',
      amount: 12_345_650,
      amount_paid: 0,
      amount_due: 12_345_650,
      currency: 'INR',
      receipt: 'booking-1',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: { city: 'मुंबई' },
      created_at: clock.now().getTime() / 1000,
    });
    expect(await razorpay.orders.fetch(order.id)).toEqual(order);
    const edited = await razorpay.orders.edit(order.id, { notes: { seat: 'A1' } });
    expect(edited.notes).toEqual({ seat: 'A1' });
    const list = await razorpay.orders.all({ receipt: 'booking-1', from: order.created_at, count: 5 });
    expect(list).toEqual({ entity: 'collection', count: 1, items: [edited] });
  });

  test('lists the payments of an order', async () => {
    const { order, payment_id } = await paid();
    const payment = await razorpay.payments.fetch(payment_id);
    expect(payment).toMatchObject({
      entity: 'payment',
      status: 'captured',
      captured: true,
      order_id: order.id,
      amount: 50_000,
      fee: 1180,
      tax: 180,
      method: 'upi',
      notes: [],
    });
    expect(await razorpay.orders.fetchPayments(order.id)).toEqual({
      entity: 'collection',
      count: 1,
      items: [payment],
    });
    expect(await razorpay.orders.fetch(order.id)).toMatchObject({
      status: 'paid',
      amount_due: 0,
      attempts: 1,
    });
    const all = await razorpay.payments.all({ count: 1 });
    expect(all.items).toEqual([payment]);
  });

  test('captures an authorized payment, and is refused a second capture', async () => {
    const order = await razorpay.orders.create({ amount: 900, currency: 'INR', payment_capture: false });
    const { razorpay_payment_id: id } = await sandbox.pay({ order_id: order.id });
    expect((await razorpay.payments.fetch(id)).status).toBe('authorized');
    expect(await razorpay.payments.capture(id, 900, 'INR')).toMatchObject({ status: 'captured' });
    await expect(razorpay.payments.capture(id, 900, 'INR')).rejects.toMatchObject({
      statusCode: 400,
      error: { code: 'BAD_REQUEST_ERROR', description: 'This payment has already been captured' },
    });
  });

  test('refunds in parts up to the captured amount', async () => {
    const { payment_id } = await paid(1000);
    const refund = await razorpay.payments.refund(payment_id, { amount: 400, notes: { why: 'test' } });
    expect(refund).toMatchObject({ entity: 'refund', amount: 400, status: 'pending', speed_processed: null });
    expect(await razorpay.payments.fetch(payment_id)).toMatchObject({
      status: 'captured',
      amount_refunded: 400,
      refund_status: 'partial',
    });
    await expect(razorpay.payments.refund(payment_id, { amount: 601 })).rejects.toMatchObject({
      statusCode: 400,
      error: { description: 'The total refund amount is greater than the refund payment amount' },
    });
    const rest = await razorpay.payments.refund(payment_id, {});
    expect(rest.amount).toBe(600);
    expect(await razorpay.payments.fetch(payment_id)).toMatchObject({
      status: 'refunded',
      refund_status: 'full',
    });
    await expect(razorpay.payments.refund(payment_id, {})).rejects.toMatchObject({
      error: { description: 'The payment has been fully refunded already' },
    });

    clock.advance(1_000);
    await sandbox.runDue();
    expect(await razorpay.refunds.fetch(refund.id)).toMatchObject({
      status: 'processed',
      speed_processed: 'normal',
    });
    const ids = (await razorpay.payments.fetchMultipleRefund(payment_id, {})).items.map(({ id }) => id);
    expect(ids).toEqual([rest.id, refund.id]);
    expect((await razorpay.refunds.all({ count: 2 })).items.map(({ id }) => id)).toEqual(ids);
  });

  test.each([
    ['too small an amount', { amount: 99 }, 'Order amount less than minimum amount allowed', 'amount'],
    ['an amount with a fraction', { amount: 100.5 }, 'The amount must be an integer.', 'amount'],
    ['another currency', { currency: 'XYZ' }, 'Currency is not supported', 'currency'],
    [
      'a long receipt',
      { receipt: 'x'.repeat(41) },
      'The receipt may not be greater than 40 characters.',
      'receipt',
    ],
  ])('receives the documented error for %s', async (_, over, description, field) => {
    await expect(
      razorpay.orders.create({ amount: 500, currency: 'INR', ...over } as never),
    ).rejects.toMatchObject({
      statusCode: 400,
      error: {
        code: 'BAD_REQUEST_ERROR',
        description,
        field,
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
      },
    });
  });

  test.each([
    ['order', () => razorpay.orders.fetch('order_00000000000000')],
    ['payment', () => razorpay.payments.fetch('pay_00000000000000')],
    ['payment to refund', () => razorpay.payments.refund('pay_00000000000000', {})],
    ['refund', () => razorpay.refunds.fetch('rfnd_00000000000000')],
  ])('receives a 400 for an unknown %s', async (_, ask) => {
    await expect(ask()).rejects.toMatchObject({
      statusCode: 400,
      error: { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' },
    });
  });

  test('lists settlements and what was settled', async () => {
    expect(await razorpay.settlements.all()).toMatchObject({ entity: 'collection' });
    const report = await razorpay.settlements.reports({ year: 2026, month: 1 });
    expect(report).toMatchObject({ entity: 'collection' });
  });

  test.each([
    ['customers', 'POST /v1/customers', () => razorpay.customers.create({ name: 'Asha' })],
    ['payment links', 'GET /v1/payment_links/plink_1', () => razorpay.paymentLink.fetch('plink_1')],
    ['subscriptions', 'GET /v1/subscriptions', () => razorpay.subscriptions.all()],
  ])('receives a 501 with the list of calls when it asks for %s', async (_, asked, ask) => {
    await expect(ask()).rejects.toMatchObject({
      statusCode: 501,
      error: {
        reason: 'not_in_the_sandbox',
        description: expect.stringContaining(`${asked} is not in the sandbox. It has: POST /v1/orders,`),
      },
    });
  });

  test('is refused with a wrong secret', async () => {
    await expect(officialPackage('wrong').orders.all()).rejects.toMatchObject({
      statusCode: 401,
      error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' },
    });
  });

  test('accepts the signatures of the checkout and of webhooks', async () => {
    await sandbox.runDue();
    received.length = 0;
    const { order, payment_id, fields } = await paid();
    const signature = fields.razorpay_signature as string;
    const checked = { order_id: order.id, payment_id };
    expect(validatePaymentVerification(checked, signature, keySecret)).toBe(true);
    expect(validatePaymentVerification({ ...checked, order_id: 'order_other' }, signature, keySecret)).toBe(
      false,
    );

    await sandbox.runDue();
    expect(received.map(({ body }) => JSON.parse(body).event)).toEqual([
      'payment.authorized',
      'payment.captured',
      'order.paid',
    ]);
    expect(new Set(received.map(({ id }) => id)).size).toBe(3);
    for (const { body, signature } of received) {
      expect(Razorpay.validateWebhookSignature(body, signature as string, webhookSecret)).toBe(true);
      expect(Razorpay.validateWebhookSignature(`${body} `, signature as string, webhookSecret)).toBe(false);
    }
  });
});

test.each([{}, { api: {} }, { api: { rq: { defaults: {} } } }])(
  'pointToSandbox refuses an object without a base URL: %j',
  (instance) => {
    expect(() => pointToSandbox(instance, 'http://127.0.0.1:4010')).toThrow(TypeError);
  },
);
