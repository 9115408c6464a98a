import { secondsInDay } from 'date-fns/constants';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payAtSandbox, runUntilSettled } from '../../../../test/support/payments.ts';
import { pendingOrder } from '../../../../test/support/pending-order.ts';
import { createTestApp, NOW, type TestApp } from '../../../../test/support/test-app.ts';
import { compareWithGateway } from '../index.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.context.payments.sandbox?.sandbox.reset();
  await server.context.pool.query('truncate captured_payments, payments, refunds');
  server.clock.set(NOW);
});

const DAY = { from: new Date('2026-11-19T18:30:00.000Z'), to: new Date('2026-11-20T18:29:59.999Z') };

/** The comparison of Friday 20 November, as it is made now. */
const compare = () => compareWithGateway(server.context, server.context.payments, DAY);
const kinds = async () => (await compare()).differences.map(({ object, kind }) => `${object} ${kind}`);

/** An order of ₹1,118 that is paid. */
async function paidOrder(): Promise<{ orderId: string; gatewayOrderId: string; paymentId: string }> {
  const { orderId, payable } = await pendingOrder(server);
  const paid = await payAtSandbox(server, payable.id);
  await runUntilSettled(server);
  return { orderId, gatewayOrderId: payable.id, paymentId: paid.razorpay_payment_id ?? '' };
}

/** An order that is paid twice, the second time in error: its refund is made at once. */
async function paidTwice(): Promise<void> {
  const { gatewayOrderId } = await paidOrder();
  await payAtSandbox(server, gatewayOrderId);
  await settleRefund();
}

async function settleRefund(): Promise<void> {
  await runUntilSettled(server);
  server.clock.advance(2);
  await runUntilSettled(server);
}

const query = (text: string, values: string[] = []) => server.context.pool.query(text, values);

test('finds nothing where both agree, before the settlement and after it', async () => {
  await paidTwice();
  expect(await compare()).toEqual({ differences: [], payments: 2, refunds: 1, settled: 0 });
  server.clock.advance(3 * secondsInDay);
  expect(await compare()).toEqual({ differences: [], payments: 2, refunds: 1, settled: 3 });
  server.clock.advance(60 * secondsInDay);
  expect(await compare()).toEqual({ differences: [], payments: 2, refunds: 1, settled: 3 });
});

test('reads every page of the gateway’s lists', async () => {
  const { gatewayOrderId } = await paidOrder();
  for (let time = 0; time < 120; time++) {
    await payAtSandbox(server, gatewayOrderId, { outcome: 'failed', notify: 'none' });
  }
  expect(await compare()).toMatchObject({ differences: [], payments: 121 });
});

describe('a payment', () => {
  test('that was captured at the gateway alone', async () => {
    const { gatewayOrderId, paymentId } = await paidOrder();
    await query('delete from captured_payments');
    expect((await compare()).differences).toMatchObject([
      {
        kind: 'only_at_gateway',
        object: 'payment',
        gatewayId: paymentId,
        gatewayOrderId,
        purchaseId: null,
        amountHere: null,
        amountAtGateway: 111_800,
        stateAtGateway: 'captured',
        // 2 % of ₹1,118.00, and 18 % of that.
        fee: 2_638,
        tax: 402,
      },
    ]);
  });

  test('of an order that the database does not hold', async () => {
    await paidOrder();
    await query('truncate captured_payments, payments');
    expect(await kinds()).toEqual(['payment unknown_order']);
  });

  test('that the gateway does not have', async () => {
    const { orderId, paymentId } = await paidOrder();
    await server.context.payments.sandbox?.sandbox.reset();
    expect((await compare()).differences).toMatchObject([
      {
        kind: 'only_here',
        object: 'payment',
        gatewayId: paymentId,
        purchaseId: orderId,
        amountHere: 111_800,
      },
    ]);
  });

  test('of another amount', async () => {
    await paidOrder();
    await query('update captured_payments set amount_paise = amount_paise - 100');
    expect((await compare()).differences).toMatchObject([
      { kind: 'amount', amountHere: 111_700, amountAtGateway: 111_800 },
    ]);
  });

  test('in another state', async () => {
    const { gatewayOrderId } = await paidOrder();
    const failed = await payAtSandbox(server, gatewayOrderId, { outcome: 'failed', notify: 'none' });
    const failedId = failed.error?.metadata.payment_id ?? '';
    await query('update captured_payments set gateway_payment_id = $1', [failedId]);
    expect(await kinds()).toEqual(['payment state', 'payment only_at_gateway']);
  });

  test('that began before midnight and was captured after it is compared on both days', async () => {
    server.clock.set(new Date('2026-11-20T18:29:50.000Z'));
    const { payable } = await pendingOrder(server, { at: server.clock.now() });
    await payAtSandbox(server, payable.id, { outcome: 'late', after_ms: 20_000 });
    server.clock.advance(20);
    await runUntilSettled(server);
    const nextDay = { from: new Date(+DAY.from + 864e5), to: new Date(+DAY.to + 864e5) };
    expect(await compare()).toMatchObject({ differences: [], payments: 1 });
    const after = await compareWithGateway(server.context, server.context.payments, nextDay);
    expect(after).toMatchObject({ differences: [], payments: 1 });
  });

  test('that is not settled after nine days, or settled with another fee', async () => {
    const { paymentId } = await paidOrder();
    server.clock.advance(3 * secondsInDay);
    const { ledger } = server.context.payments;
    const tampered = (change: (items: Awaited<ReturnType<typeof ledger.settledItems>>) => typeof items) => ({
      ledger: {
        ...ledger,
        settledItems: async (year: number, month: number) => change(await ledger.settledItems(year, month)),
      },
    });
    const kindsWith = async (provider: Parameters<typeof compareWithGateway>[1]) =>
      (await compareWithGateway(server.context, provider, DAY)).differences.map(({ kind }) => kind);
    const none = tampered(() => []);
    expect(await kindsWith(none)).toEqual([]);
    expect(
      await kindsWith(tampered((items) => items.map((item) => ({ ...item, fee: item.fee + 1 })))),
    ).toEqual(['settled_fee']);
    const smaller = tampered((items) =>
      items.map((item) => ({ ...item, amount: item.amount - 100, paid: item.paid - 100 })),
    );
    expect(await kindsWith(smaller)).toEqual(['settled_amount']);
    const foreign = tampered((items) => items.map((item) => ({ ...item, id: `${paymentId}x` })));
    expect(await kindsWith(foreign)).toEqual(['settled_unknown']);
    server.clock.advance(7 * secondsInDay);
    expect(await kindsWith(none)).toEqual(['not_settled']);
  });
});

describe('a refund', () => {
  test('that was made at the dashboard', async () => {
    const { paymentId } = await paidOrder();
    await server.context.payments.gateway.refund(paymentId, 10_000, 'dashboard-refund-1');
    await settleRefund();
    expect((await compare()).differences).toMatchObject([
      { kind: 'only_at_gateway', object: 'refund', amountHere: null, amountAtGateway: 10_000 },
    ]);
  });

  test('that never reached the gateway', async () => {
    await paidTwice();
    await query('update refunds set gateway_refund_id = null');
    expect(await kinds()).toEqual(['refund only_here', 'refund only_at_gateway']);
  });

  test('of another amount and in another state', async () => {
    await paidTwice();
    await query("update refunds set amount_paise = 100, state = 'failed'");
    expect((await compare()).differences).toMatchObject([
      { kind: 'amount', object: 'refund', amountHere: 100, amountAtGateway: 111_800 },
      { kind: 'state', object: 'refund', stateHere: 'failed', stateAtGateway: 'processed' },
    ]);
  });
});
