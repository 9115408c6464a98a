import type { CreateTableOrder } from '@jalsa/api-client/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditStock } from '../support/audit.ts';
import { failureOf } from '../support/failure.ts';
import { tableOrderBody, tonight } from '../support/tables.ts';
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

/** Sends a body as it is, past the types of the caller. */
async function send(change: (body: CreateTableOrder) => object) {
  const answer = await fixture.server.app.inject({
    method: 'POST',
    url: '/service/tickets_service/v1/no_auth/tickets/TCI',
    payload: change(tableOrderBody(fixture.tables.venue)),
  });
  return { status: answer.statusCode, body: answer.json() };
}

describe('an order of tables with hostile values', () => {
  test.each([0, -1, 1.5, 10_001, 1e21, '2', null])('is refused for the quantity %j', async (qty) => {
    const { status, body } = await send(({ package_info: [one], ...rest }) => ({
      ...rest,
      package_info: [{ ...one, qty }],
    }));
    expect(status).toBe(400);
    expect(body.details[0].path).toBe('package_info.0.qty');
  });

  test.each([0, -1, 0.5, 1e9, '4', null])('is refused for %j people', async (people) => {
    const { status, body } = await send((order) => ({ ...order, people }));
    expect(status).toBe(400);
    expect(body.details[0].path).toBe('people');
  });

  test.each(['2026-11-20', '2026-11-20T20:00', '20:00', '2026-02-30T20:00:00Z', 1_795_000_000_000, null, ''])(
    'is refused for the arrival %j',
    async (arrives_at) => {
      const { status, body } = await send((order) => ({ ...order, arrives_at }));
      expect(status).toBe(400);
      expect(body.details[0].path).toBe('arrives_at');
    },
  );

  test.each([
    ['0000-01-01T00:00:00Z', 'time_unavailable'],
    ['9999-12-31T23:30:00Z', 'time_unavailable'],
    ['2026-11-20T20:00:00.001+05:30', 'time_unavailable'],
    [tonight(20 + 24 * 400), 'time_unavailable'],
  ])('is refused for the arrival %s, of which no table can be booked', async (arrives_at, code) => {
    const { status, body } = await send((order) => ({ ...order, arrives_at }));
    expect([status, body.code]).toEqual([409, code]);
  });

  test('is refused for a package of another venue, whatever else it names', async () => {
    const [own] = fixture.tables.venue.packageData;
    const [elsewhere] = fixture.tables.other.packageData;
    for (const ids of [
      [elsewhere?.package_map_id],
      [own?.package_map_id, elsewhere?.package_map_id],
      [fixture.sale.table],
      ['__proto__'],
    ]) {
      const { status } = await send((order) => ({
        ...order,
        package_info: ids.map((package_map_id) => ({ package_map_id, qty: 1 })),
      }));
      expect(status).toBe(400);
    }
  });

  test('ignores prices that it names', async () => {
    const { status, body } = await send((order) => ({
      ...order,
      total_price: 0,
      price_data: { total_price: 0 },
      state: 'paid',
    }));
    expect(status).toBe(200);
    const id: string = body.data.ticket_order._id;
    const order = await fixture.server.api.tables.get({ params: { id } });
    expect(order).toMatchObject({ state: 'pending', price_data: { total_price: 1500 } });
  });
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

  test('is not returned for a guessed idempotency key', async () => {
    const { server, tables } = fixture;
    const body = tableOrderBody(tables.venue);
    const headers = { 'idempotency-key': 'the-key-of-a-victim' };
    const { data } = await server.api.tables.create({ body, headers });
    const stranger = server.api.tables.create({ body: { ...body, name: 'Mallory' }, headers });
    expect(await failureOf(stranger)).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
    const mobile = '9111111111';
    const own = await server.api.tables.create({ body: { ...body, mobile }, headers });
    expect(own.data.ticket_order._id).not.toBe(data.ticket_order._id);
  });

  test('cannot be read, paid or cleared as an order of events', async () => {
    const { api } = fixture.attacker;
    const id = fixture.tables.pending;
    expect(await failureOf(api.orders.get({ params: { id } }))).toMatchObject({ status: 404 });
    const clear = api.orders.clear({ body: { event_id: fixture.sale.event, ticket_id: id } });
    expect(await failureOf(clear)).toMatchObject({ status: 404 });
  });

  test('shows no whole mobile number or email in any answer', async () => {
    const { server, tables } = fixture;
    const { rows } = await server.context.pool.query(
      'select buyer_mobile, buyer_email from orders where secret_id = $1',
      [tables.paid],
    );
    const answer = JSON.stringify(await server.api.tables.get({ params: { id: tables.paid } }));
    expect(answer).not.toContain(rows[0].buyer_mobile);
    expect(answer).not.toContain(rows[0].buyer_email);
  });
});

test('the attacks leave the stock of tables as its orders hold it', async () => {
  expect(await auditStock(fixture.server.context.pool)).toEqual([]);
});
