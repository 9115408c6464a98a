import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addBuyer, type Buyer } from '../../../../test/support/buyers.ts';
import type { PackageGiven } from '../../../../test/support/catalogue.ts';
import { failureOf } from '../../../../test/support/failure.ts';
import { paymentsOf, takenStock } from '../../../../test/support/payments.ts';
import { putOnSale } from '../../../../test/support/put-on-sale.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { expireOrders } from './close-orders.service.ts';

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

describe('the release of an order', () => {
  test('releases its places once', async () => {
    const { event, body } = await onSale();
    const { ticket_order } = await buyer.order(body(2));
    const clear = () => buyer.api.orders.clear({ body: { event_id: event.id, ticket_id: ticket_order._id } });
    await Promise.all([clear(), clear(), expireOrders(server.context), clear()]);
    expect(await takenStock(server, event.id)).toEqual({ people: 0, packages: 0 });
    expect((await paymentsOf(server, ticket_order._id)).state).toBe('cleared');
  });

  test('is refused for paid orders and for those of other customers', async () => {
    const { event, body } = await onSale({ price: 0 });
    const { ticket_order } = await buyer.order(body());
    const clear = (by: Buyer, eventId = event.id) =>
      failureOf(by.api.orders.clear({ body: { event_id: eventId, ticket_id: ticket_order._id } }));
    expect(await clear(buyer)).toMatchObject({ status: 409, code: 'order_closed' });
    expect(await clear(await addBuyer(server))).toMatchObject({ status: 404 });
    expect(await clear(buyer, 'another')).toMatchObject({ status: 404 });
    expect((await takenStock(server, event.id)).people).toBe(1);
  });
});
