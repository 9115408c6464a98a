import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBuyer, type Buyer } from '../../../../test/support/buyers.ts';
import { failureOf } from '../../../../test/support/failure.ts';
import { takenStock } from '../../../../test/support/payments.ts';
import { putOnSale } from '../../../../test/support/put-on-sale.ts';
import { createTestApp, NOW, type TestApp } from '../../../../test/support/test-app.ts';

let server: TestApp;
let buyer: Buyer;
beforeAll(async () => {
  server = await createTestApp();
  buyer = await addBuyer(server);
});
afterAll(() => server.close());

type OwnBody = Awaited<ReturnType<typeof putOnSale>>['body'];
const onSale = (price = 500) => putOnSale(server, buyer, { price });

describe('a session that has ended', () => {
  const ended = { status: 401, code: 'unauthorized', message: 'Please log in.' };
  const end = ({ api }: Buyer) => api.customer.logout();
  const expire = ({ id }: Buyer) =>
    server.context.database.execute(
      sql`update sessions set expires_at = ${NOW.toISOString()} where customer_id = ${id}`,
    );

  test.each([
    ['a free order', 'a logout', end, 0],
    ['a paid order', 'a logout', end, 500],
    ['a free order', 'the end of its session', expire, 0],
  ])('the server refuses %s after %s', async (_kind, _event, ending, price) => {
    const { event, body } = await onSale(price);
    const other = await addBuyer(server);
    await other.order(body(1, { buyer: other }));
    await ending(other);
    expect(await failureOf(other.order(body(1, { buyer: other })))).toMatchObject(ended);
    expect(await takenStock(server, event.id)).toEqual({ people: 1, packages: 1 });
  });

  test.each([
    ['it asks for too many places', (own: OwnBody) => own(99)],
    ['it names another price', (own: OwnBody) => own(1, { price: 1 })],
    ['it names another customer in its body', (own: OwnBody) => own(1, { buyer })],
  ])('an order with an ended session is refused for the session alone although %s', async (_, wrong) => {
    const { event, body } = await onSale();
    const other = await addBuyer(server);
    const own: OwnBody = (quantity, more) => body(quantity, { buyer: other, ...more });
    await other.order(own(1));
    await end(other);
    expect(await failureOf(other.order(wrong(own)))).toMatchObject(ended);
    expect(await takenStock(server, event.id)).toEqual({ people: 1, packages: 1 });
  });

  test('an order with an ended session does not reveal whether the token belonged to the named customer', async () => {
    const { body } = await onSale();
    const other = await addBuyer(server);
    await other.order(body(1, { buyer: other }));
    await end(other);
    const asStranger = server.as({ token: other.token, userId: buyer.id });
    expect(await failureOf(asStranger.orders.create({ body: body(), headers: {} }))).toMatchObject(ended);
  });

  test('an order with an ended session does not repeat the earlier order of its idempotency key', async () => {
    const { body } = await onSale();
    const other = await addBuyer(server);
    const key = 'the key of both';
    await other.order(body(1, { buyer: other }), key);
    await end(other);
    expect(await failureOf(other.order(body(1, { buyer: other }), key))).toMatchObject(ended);
  });

  test('an order with an ended session does not affect orders of other customers that arrive with it', async () => {
    const { event, body } = await onSale(0);
    const others = await Promise.all([addBuyer(server), addBuyer(server), addBuyer(server)]);
    for (const other of others) await other.order(body(1, { buyer: other }));
    const [first, signedOut, last] = others;
    await end(signedOut);
    const order = (other: Buyer) => other.order(body(1, { buyer: other }));
    const [, refusal] = await Promise.all([order(first), failureOf(order(signedOut)), order(last)]);
    expect(refusal).toMatchObject(ended);
    expect(await takenStock(server, event.id)).toEqual({ people: 5, packages: 5 });
  });
});
