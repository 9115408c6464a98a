import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditStock } from '../support/audit.ts';
import { failureOf } from '../support/failure.ts';
import { createHostileFixture, type HostileFixture, tracesOn } from './hostile-fixture.ts';

let fixture: HostileFixture;
let before: Awaited<ReturnType<typeof tracesOn>>;
const traces = () => tracesOn(fixture, fixture.server.context.pool);
beforeAll(async () => {
  fixture = await createHostileFixture();
  before = await traces();
});
afterAll(async () => {
  expect(await traces()).toEqual(before);
  await fixture.server.close();
});

describe('a table order of another buyer', () => {
  test('cannot be found by any id but its secret one', async () => {
    const { pool } = fixture.server.context;
    const { rows } = await pool.query<Record<string, string>>(
      `select o.id, l.tracking_id, o.buyer_mobile, p.gateway_order_id from orders o join order_lines l on l.order_id = o.id
       join payments p on p.purchase_id = o.id where o.secret_id = $1`,
      [fixture.tables.paid],
    );
    const secret = fixture.tables.paid;
    const guesses = [
      ...Object.values(rows[0] ?? {}),
      secret.toLowerCase(),
      secret.slice(0, -1),
      `${secret}=`,
      '%',
      fixture.victims.paid.orderId,
    ];
    for (const guess of guesses) {
      const id = guess === secret ? 'x' : guess;
      expect(await failureOf(fixture.server.api.tables.get({ params: { id } }))).toMatchObject({
        status: 404,
      });
      const calendar = fixture.server.api.tables.calendar({ params: { id } });
      expect(await failureOf(calendar)).toMatchObject({ status: 404 });
      const pay = fixture.server.api.tables.pay({ body: { ticketOrderId: id } });
      expect(await failureOf(pay)).toMatchObject({ status: 404 });
    }
  });

  test('cannot be read, paid or cleared as an order of events', async () => {
    const { api } = fixture.attacker;
    const id = fixture.tables.pending;
    expect(await failureOf(api.orders.get({ params: { id } }))).toMatchObject({ status: 404 });
    const clear = api.orders.clear({ body: { event_id: fixture.sale.event, ticket_id: id } });
    expect(await failureOf(clear)).toMatchObject({ status: 404 });
  });
});

test('the attacks leave the stock of tables as its orders hold it', async () => {
  expect(await auditStock(fixture.server.context.pool)).toEqual([]);
});
