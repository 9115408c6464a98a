import type { OrderResult } from '@jalsa/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addEvent } from '../../../test/support/catalogue.ts';
import { failureOf } from '../../../test/support/failure.ts';
import { payAtSandbox, runUntilSettled } from '../../../test/support/payments.ts';
import { createTestApp, NOW, type TestApp } from '../../../test/support/test-app.ts';
import { newId } from '../../lib/ids.ts';
import { paymentHandlers } from '../../payment-handlers.ts';
import { openPayment, type PaymentHandler, reconcilePayments } from './index.ts';
import { payments } from './payments.schema.ts';

// A kind of purchase that is no event order: the payments module knows it by its handler alone.

const HOLD_SECONDS = 1200;
let result: OrderResult;
const tableHandler = {
  holdSeconds: vi.fn(() => HOLD_SECONDS),
  onCaptured: vi.fn<PaymentHandler['onCaptured']>(async () => ({ outcome: 'accepted', refundPaise: 0 })),
  onFullyRefunded: vi.fn<PaymentHandler['onFullyRefunded']>(async () => true),
  notifyRefund: vi.fn<PaymentHandler['notifyRefund']>(async () => {}),
  paidPage: vi.fn(async () => '/paid'),
  unpaidPage: vi.fn(async () => '/unpaid'),
  loadResult: vi.fn(async () => result),
} satisfies PaymentHandler;
const handlers = { ...paymentHandlers, table_order: tableHandler };

let jalsa: TestApp;
beforeAll(async () => {
  jalsa = await createTestApp({}, { handlers });
  const event = await addEvent(jalsa.context.database);
  result = {
    event_data: await jalsa.api.catalogue.event({ params: { id: event.id } }),
    ticket_tracking_id: 'TABLE00001',
    ticket_data: [],
    customer_data: { _id: 'customer', name: 'Asha Rao', mobile: '9876543210', country_code: '+91' },
    failedTicketOrders: [],
  };
});
beforeEach(() => {
  jalsa.clock.set(NOW);
  vi.clearAllMocks();
});
afterAll(() => jalsa.close());

/** Opens a payment of ₹500 for a table order. */
async function openTable() {
  const { database, config } = jalsa.context;
  const purchaseId = newId(NOW);
  const holdSeconds = tableHandler.holdSeconds();
  const payment = await openPayment(jalsa.context, {
    kind: 'table_order',
    purchaseId,
    amount: 50_000,
    holdSeconds,
    notes: {},
  });
  expect(config.orders.holdSeconds).not.toBe(holdSeconds);
  await database.insert(payments).values({ ...payment, currency: 'INR', state: 'open' });
  return { purchaseId, gatewayOrderId: payment.gatewayOrderId, nextCheckAt: payment.nextCheckAt };
}

async function report(gatewayOrderId: string) {
  const paid = await payAtSandbox(jalsa, gatewayOrderId, { notify: 'none' });
  const body = { ...paid, razorpay_signature: paid.razorpay_signature ?? '' };
  return { paymentId: paid.razorpay_payment_id, answer: await jalsa.api.payments.callback({ body }) };
}

/** The sandbox processes a refund after a second. */
async function settleRefunds() {
  await runUntilSettled(jalsa);
  jalsa.clock.advance(2);
  await runUntilSettled(jalsa);
}

describe('a payment of another kind', () => {
  test('is settled by its handler when the payment window reports it, and answered with the handler’s result', async () => {
    const { purchaseId, gatewayOrderId } = await openTable();
    const { answer } = await report(gatewayOrderId);
    expect(answer.ticket_tracking_id).toBe('TABLE00001');
    expect(tableHandler.onCaptured).toHaveBeenCalledTimes(1);
    expect(tableHandler.onCaptured.mock.calls[0]?.[2]).toMatchObject({ purchaseId, amountPaise: 50_000 });
  });

  test('is settled by its handler when a webhook reports it', async () => {
    const { purchaseId, gatewayOrderId } = await openTable();
    await payAtSandbox(jalsa, gatewayOrderId, { notify: 'webhook' });
    await runUntilSettled(jalsa);
    expect(tableHandler.onCaptured.mock.calls.map(([, , money]) => money.purchaseId)).toEqual([purchaseId]);
  });

  test('is checked by the reconciler at the times of its own hold', async () => {
    const { gatewayOrderId, nextCheckAt } = await openTable();
    await payAtSandbox(jalsa, gatewayOrderId, { notify: 'none' });
    expect(nextCheckAt).toEqual(new Date(NOW.getTime() + 0.2 * HOLD_SECONDS * 1000));
    jalsa.clock.set(new Date(nextCheckAt.getTime() - 1000));
    await reconcilePayments(jalsa.context, handlers);
    expect(tableHandler.onCaptured).not.toHaveBeenCalled();
    jalsa.clock.set(nextCheckAt);
    await reconcilePayments(jalsa.context, handlers);
    expect(tableHandler.onCaptured).toHaveBeenCalledTimes(1);
  });

  test('is refunded as its handler decides, and the handler notifies the buyer', async () => {
    tableHandler.onCaptured.mockResolvedValueOnce({
      outcome: 'refused_late',
      refundPaise: 50_000,
      why: 'The table is taken.',
    });
    const { purchaseId, gatewayOrderId } = await openTable();
    await report(gatewayOrderId);
    await settleRefunds();
    expect(tableHandler.notifyRefund.mock.calls.map(([, notice]) => notice)).toMatchObject([
      { purchaseId, amount: 50_000, reason: 'late', why: 'The table is taken.' },
    ]);
    const { rows } = await jalsa.context.pool.query('select state from refunds where purchase_id = $1', [
      purchaseId,
    ]);
    expect(rows).toEqual([{ state: 'processed' }]);
  });

  test('is withdrawn by its handler once all of its money is refunded at the gateway', async () => {
    const { purchaseId, gatewayOrderId } = await openTable();
    const { paymentId } = await report(gatewayOrderId);
    await jalsa.context.payments.gateway.refund(paymentId, 50_000, 'dashboard-refund');
    await settleRefunds();
    expect(tableHandler.onFullyRefunded.mock.calls.map(([, id]) => id)).toEqual([purchaseId]);
    expect(tableHandler.notifyRefund.mock.calls.map(([, notice]) => notice)).toMatchObject([
      { reason: 'external' },
    ]);
  });

  test('fails without a registered handler, and nothing of it is settled', async () => {
    const { purchaseId, gatewayOrderId } = await openTable();
    const plain = await createTestApp(
      {},
      { sharing: jalsa, handlers: { event_order: paymentHandlers.event_order } },
    );
    try {
      const paid = await payAtSandbox(jalsa, gatewayOrderId, { notify: 'none' });
      const body = { ...paid, razorpay_signature: paid.razorpay_signature ?? '' };
      expect(await failureOf(plain.api.payments.callback({ body }))).toMatchObject({ status: 500 });
    } finally {
      await plain.close();
    }
    const { rows } = await jalsa.context.pool.query('select state from payments where purchase_id = $1', [
      purchaseId,
    ]);
    expect(rows).toEqual([{ state: 'open' }]);
  });
});
