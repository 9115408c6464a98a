import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addBuyer, type Buyer } from '../../../../test/support/buyers.ts';
import { addPackage, type PackageGiven } from '../../../../test/support/catalogue.ts';
import { failureOf } from '../../../../test/support/failure.ts';
import { payAtSandbox, runUntilSettled, takenStock } from '../../../../test/support/payments.ts';
import { putOnSale } from '../../../../test/support/put-on-sale.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { GatewayError } from '../../payments/index.ts';

let server: TestApp;
let buyer: Buyer;
beforeAll(async () => {
  server = await createTestApp();
});
// A customer has few open orders at a time, so each test has a buyer of its own.
beforeEach(async () => {
  buyer = await addBuyer(server);
});
afterAll(() => server.close());

const onSale = (given?: Partial<PackageGiven>, capacity?: number | null) =>
  putOnSale(server, buyer, given, capacity);

describe('an idempotency key', () => {
  test('makes one order of simultaneous requests, also where stock ran out', async () => {
    const { event, body } = await onSale();
    const scarce = await addPackage(server.context.database, {
      eventId: event.id,
      packageMax: 1,
      packageGiven: 1,
    });
    expect(await failureOf(buyer.order(body(1, { packages: { [scarce.id]: 1 } })))).toMatchObject({
      code: 'sold_out',
    });
    const copies = await Promise.all(Array.from({ length: 4 }, () => buyer.order(body(), 'four-at-once')));
    expect(new Set(copies.map(({ ticket_order }) => ticket_order._id)).size).toBe(1);
    expect((await takenStock(server, event.id)).people).toBe(1);
  });

  test('repeats the same order, even when it took the last place', async () => {
    const { event, body } = await onSale({}, 1);
    const first = await buyer.order(body(), 'one-and-only');
    expect(await buyer.order(body(), 'one-and-only')).toEqual(first);
    expect((await takenStock(server, event.id)).people).toBe(1);
  });

  test('makes one order of requests that arrive at the same time', async () => {
    const { event, body } = await onSale();
    const all = await Promise.all(Array.from({ length: 8 }, () => buyer.order(body(), 'all-at-once')));
    expect(new Set(all.map(({ ticket_order }) => ticket_order._id)).size).toBe(1);
    expect(new Set(all.map(({ razorpay_order }) => razorpay_order?.id)).size).toBe(1);
    expect((await takenStock(server, event.id)).people).toBe(1);
  });

  test('is refused with a different order', async () => {
    const { body } = await onSale();
    await buyer.order(body(1), 'for-one-order');
    expect(await failureOf(buyer.order(body(2), 'for-one-order'))).toMatchObject({
      status: 422,
      code: 'idempotency_mismatch',
    });
  });

  test('counts for its customer alone', async () => {
    const { event, body } = await onSale();
    const other = await addBuyer(server);
    const theirs = {
      ...body(),
      customer_info: { ...body().customer_info, _id: other.id, mobile: other.mobile },
    };
    const ours = await buyer.order(body(), 'the-same-key');
    expect((await other.order(theirs, 'the-same-key')).ticket_order._id).not.toBe(ours.ticket_order._id);
    expect((await takenStock(server, event.id)).people).toBe(2);
  });

  test('repeats a paid order with nothing left to pay', async () => {
    const { event, body } = await onSale();
    const first = await buyer.order(body(), 'paid-meanwhile');
    await payAtSandbox(server, first.razorpay_order?.id ?? '');
    await runUntilSettled(server);
    expect(await buyer.order(body(), 'paid-meanwhile')).toEqual({ ...first, razorpay_order: null });
    expect((await takenStock(server, event.id)).people).toBe(1);
  });

  test('repeats a free order', async () => {
    const { body } = await onSale({ price: 0 }, 1);
    const first = await buyer.order(body(), 'for-nothing');
    expect(await buyer.order(body(), 'for-nothing')).toEqual(first);
  });

  test('does not place a cleared order again', async () => {
    const { event, body } = await onSale();
    const { ticket_order } = await buyer.order(body(), 'key-of-a-cleared-order');
    await buyer.api.orders.clear({ body: { event_id: event.id, ticket_id: ticket_order._id } });
    expect(await failureOf(buyer.order(body(), 'key-of-a-cleared-order'))).toMatchObject({
      code: 'order_closed',
    });
  });
});

describe('an idempotency key that made an order', () => {
  const gatewayOrders = () => vi.spyOn(server.context.payments.gateway, 'createOrder');

  test('opens no further order at the gateway, however often it is repeated', async () => {
    const { event, body } = await onSale();
    const created = gatewayOrders();
    const first = await buyer.order(body(), 'sixty-repeats');
    const repeats = await Promise.all(Array.from({ length: 60 }, () => buyer.order(body(), 'sixty-repeats')));
    for (const repeat of repeats) expect(repeat).toEqual(first);
    expect(created).toHaveBeenCalledTimes(1);
    expect((await takenStock(server, event.id)).people).toBe(1);
    created.mockRestore();
  });

  test('is answered while the gateway hangs, also for a customer whose other order waits for it', async () => {
    const { body } = await onSale();
    const first = await buyer.order(body(), 'gateway-hangs');
    let answer: (error: GatewayError) => void = () => undefined;
    const hanging = new Promise<never>((_, reject) => {
      answer = reject;
    });
    const created = gatewayOrders().mockReturnValueOnce(hanging);
    const other = buyer.order(body(), 'waits-for-the-gateway');
    await vi.waitFor(() => expect(created).toHaveBeenCalled());
    expect(await buyer.order(body(), 'gateway-hangs')).toEqual(first);
    expect(await failureOf(buyer.order(body(2), 'gateway-hangs'))).toMatchObject({
      status: 422,
      code: 'idempotency_mismatch',
    });
    answer(new GatewayError('no answer', { retryable: true }));
    expect(await failureOf(other)).toMatchObject({ code: 'gateway_unavailable' });
    expect(created).toHaveBeenCalledTimes(1);
    created.mockRestore();
  });

  test('is known while its first request is still at the gateway', async () => {
    const { event, body } = await onSale();
    const { gateway } = server.context.payments;
    const createOrder = gateway.createOrder.bind(gateway);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const created = gatewayOrders().mockImplementation(async (order) => {
      await released;
      return createOrder(order);
    });
    const first = buyer.order(body(), 'still-in-flight');
    await vi.waitFor(() => expect(created).toHaveBeenCalled());
    const second = buyer.order(body(), 'still-in-flight');
    expect(await failureOf(buyer.order(body(2), 'still-in-flight'))).toMatchObject({
      status: 422,
      code: 'idempotency_mismatch',
    });
    release();
    expect(await second).toEqual(await first);
    expect(created).toHaveBeenCalledTimes(1);
    expect((await takenStock(server, event.id)).people).toBe(1);
    created.mockRestore();
  });

  test('makes an order after a first request that failed', async () => {
    const { body } = await onSale();
    const created = gatewayOrders().mockRejectedValueOnce(new GatewayError('no answer', { retryable: true }));
    expect(await failureOf(buyer.order(body(), 'failed-first'))).toMatchObject({
      code: 'gateway_unavailable',
    });
    expect((await buyer.order(body(), 'failed-first')).razorpay_order).not.toBeNull();
    created.mockRestore();
  });
});
