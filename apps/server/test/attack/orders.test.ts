import { afterEach, describe, expect, test } from 'vitest';
import { addBuyer } from '../support/buyers.ts';
import { addEvent, addPackage } from '../support/catalogue.ts';
import { orderBody } from '../support/orders.ts';
import { takenStock } from '../support/payments.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

/** The limits of a customer's orders, lifted: orders as they were before there were any. */
const WITHOUT_LIMITS = { CUSTOMER_LIMIT_FACTOR: '100000' };

let jalsa: TestApp;
afterEach(() => jalsa.close());

/** One customer places 70 orders at once for an event with 70 places; returns how many are taken. */
async function hoard(price: number): Promise<number> {
  const buyer = await addBuyer(jalsa);
  const event = await addEvent(jalsa.context.database, { capacity: 70 });
  const pkg = await addPackage(jalsa.context.database, { eventId: event.id, price });
  const body = orderBody({ buyer, eventId: event.id, packages: { [pkg.id]: 1 }, price });
  await Promise.allSettled(Array.from({ length: 70 }, () => buyer.order(body)));
  return (await takenStock(jalsa, event.id)).people;
}

describe('70 orders of one customer for an event with 70 places', () => {
  test('take 3 places with orders that are not paid', async () => {
    jalsa = await createTestApp();
    expect(await hoard(500)).toBe(3);
  });

  test('take 20 free places, as one order may', async () => {
    jalsa = await createTestApp();
    expect(await hoard(0)).toBe(20);
  });

  test.each([500, 0])('would take all places without the limits of a customer, at ₹%i', async (price) => {
    jalsa = await createTestApp(WITHOUT_LIMITS);
    expect(await hoard(price)).toBe(70);
  });
});
