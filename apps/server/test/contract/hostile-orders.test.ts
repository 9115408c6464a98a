import { type CreateOrder, type CreateSlotsOrder, contract, createOrder } from '@jalsa/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderBody } from '../support/orders.ts';
import { answerFault } from './check-answer.ts';
import { createHostileFixture, type HostileFixture, tracesOn } from './hostile-fixture.ts';

const { create, createSlots, clear } = contract.orders;

let stage: HostileFixture;
let holds: unknown;
beforeAll(async () => {
  stage = await createHostileFixture();
});
afterAll(() => stage.server.close());
beforeEach(async () => {
  holds = await holdsOf();
});

/** The taken stock, and the traces that no attack may leave. */
async function holdsOf() {
  const { pool } = stage.server.context;
  const { rows } = await pool.query(
    `select 'event', event_id as id, taken from event_stock union all select 'package', package_id, taken from package_stock
     union all select 'coupon', discount_id, taken from coupon_stock order by 1, 2`,
  );
  return { rows, ...(await tracesOn(stage, pool)) };
}

/** Sends a body; returns the code of the error, or `ok`. */
async function send(
  endpoint: typeof create | typeof createSlots | typeof clear,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await stage.server.app.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: { ...(await stage.headers()), 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  expect(answerFault(endpoint, answer)).toBeNull();
  return answer.statusCode < 400 ? 'ok' : answer.json().code;
}

const order = (packages: Record<string, number>, more: object = {}): CreateOrder =>
  orderBody({ buyer: stage.attacker, eventId: stage.sale.event, packages, ...more });

const seatOrder = (change: object = {}) => ({ ...order({ [stage.sale.seat]: 1 }), ...change });

const withQuantity = (qty: unknown) =>
  seatOrder({ package_info: [{ package_map_id: stage.sale.seat, qty }] });

/** An attack by the body of an order: its change, and the only accepted code. */
const ATTACKS: [what: string, code: string, body: () => unknown][] = [
  ['a negative quantity', 'invalid_request', () => withQuantity(-1)],
  ['no quantity', 'invalid_request', () => withQuantity(0)],
  ['half a quantity', 'invalid_request', () => withQuantity(0.5)],
  ['a quantity as text', 'invalid_request', () => withQuantity('1')],
  ['NaN as text', 'invalid_request', () => withQuantity('NaN')],
  ['a quantity past integers', 'invalid_request', () => withQuantity(2 ** 53)],
  ['a quantity as a list', 'invalid_request', () => withQuantity([1])],
  [
    'NaN where JSON has none',
    'invalid_request',
    () => JSON.stringify(withQuantity(1)).replace('"qty":1', '"qty":NaN'),
  ],
  [
    'an infinite number',
    'invalid_request',
    () => JSON.stringify(withQuantity(1)).replace('"qty":1', '"qty":1e999'),
  ],
  [
    'fewer people than packages take',
    'invalid_request',
    () => ({ ...order({ [stage.sale.table]: 1 }, { price: 2000, pax: 4 }), ppl_count: 1 }),
  ],
  ['a package of another event', 'invalid_request', () => order({ [stage.sale.elsewhere]: 1 })],
  ['a package of nobody', 'invalid_request', () => order({ 'no-such-package': 1 })],
  [
    'a package called __proto__',
    'invalid_request',
    () => seatOrder({ package_info: [{ package_map_id: '__proto__', qty: 1 }] }),
  ],
  ['more than there is of a limited package', 'sold_out', () => order({ [stage.sale.limited]: 4 })],
  ['more than one may buy', 'package_limit', () => order({ [stage.sale.few]: 3 })],
  [
    'the same package on several lines, to dodge what one may buy',
    'package_limit',
    () => ({
      ...order({ [stage.sale.few]: 3 }),
      package_info: Array.from({ length: 3 }, () => ({ package_map_id: stage.sale.few, qty: 1 })),
    }),
  ],
  [
    'the same package on several lines, to dodge what there is',
    'sold_out',
    () => ({
      ...order({ [stage.sale.limited]: 4 }),
      package_info: [2, 2].map((qty) => ({ package_map_id: stage.sale.limited, qty })),
    }),
  ],
  [
    'a free package beside a paid one',
    'zero_rupee_mixed',
    () => ({ ...order({ [stage.sale.seat]: 1, [stage.sale.free]: 1 }) }),
  ],
  ['a price of nothing', 'price_changed', () => seatOrder({ total_amount: 0 })],
  ['a price one paisa short', 'price_changed', () => seatOrder({ total_amount: 558.99 })],
  ['no fee', 'price_changed', () => seatOrder({ platform_fee: 0, gst_fee: 0, total_amount: 500 })],
  ['a discount without a coupon', 'price_changed', () => order({ [stage.sale.seat]: 1 }, { discount: 50 })],
  ['a coupon of nobody', 'coupon_invalid', () => seatOrder({ discount_coupon: 'NOBODY' })],
  ['a negative price', 'invalid_request', () => seatOrder({ total_amount: -1 })],
  ['a third of a paisa', 'invalid_request', () => seatOrder({ total_amount: 559.001 })],
  [
    'another customer’s id',
    'not_found',
    () => seatOrder({ customer_info: { ...seatOrder().customer_info, _id: stage.victim.id } }),
  ],
  [
    'another customer’s number',
    'invalid_request',
    () => seatOrder({ customer_info: { ...seatOrder().customer_info, mobile: stage.victim.mobile } }),
  ],
  [
    'NUL in a name',
    'invalid_request',
    () => seatOrder({ customer_info: { ...seatOrder().customer_info, name: 'A\u0000' } }),
  ],
  [
    'half a letter in a promoter',
    'invalid_request',
    () => JSON.stringify(seatOrder({ promoter_id: 'X' })).replace('"X"', '"\\ud800"'),
  ],
  [
    'an event that is over',
    'sale_closed',
    () => ({ ...order({ [stage.sale.late]: 1 }), event_id: stage.sale.ended }),
  ],
  [
    'the parent of dates',
    'sale_closed',
    () => ({ ...order({ [stage.sale.dated]: 1 }), event_id: stage.sale.parent }),
  ],
  ['an event of nobody', 'not_found', () => seatOrder({ event_id: 'no-such-event' })],
  ['a prototype', 'invalid_request', () => `{"__proto__":{"qty":1},${JSON.stringify(seatOrder()).slice(1)}`],
  [
    'a constructor',
    'invalid_request',
    () => `{"constructor":{"prototype":{"polluted":1}},${JSON.stringify(seatOrder()).slice(1)}`,
  ],
];

it('the base order of the attacks is valid', () => {
  expect(createOrder.safeParse(seatOrder()).success).toBe(true);
});

describe('an order with', () => {
  it.each(ATTACKS)('%s is refused as %s and takes nothing', async (_what, code, body) => {
    expect(await send(create, body())).toBe(code);
    expect(await holdsOf()).toEqual(holds);
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('an order of several events with', () => {
  const slots = (change: Partial<CreateSlotsOrder> = {}): CreateSlotsOrder => {
    const { customer_info, platform_fee, gst_fee } = order({ [stage.sale.seat]: 2 });
    const ticket = (event_id: string, package_map_id: string) => ({
      event_id,
      ppl_count: 1,
      package_info: [{ package_map_id, qty: 1 }],
    });
    const tickets = [
      ticket(stage.sale.event, stage.sale.seat),
      ticket(stage.sale.other, stage.sale.elsewhere),
    ];
    return { customer_info, platform_fee, gst_fee, parent_event: stage.sale.event, tickets, ...change };
  };
  const several = (event_id: string, package_map_id: string, quantities: number[]) => ({
    tickets: quantities.map((qty) => ({ event_id, ppl_count: qty, package_info: [{ package_map_id, qty }] })),
  });

  it.each<[string, string, () => CreateSlotsOrder]>([
    [
      'the same event twice, to dodge what there is',
      'sold_out',
      () => slots(several(stage.sale.event, stage.sale.limited, [1, 1, 2])),
    ],
    [
      'the same event twice, to dodge what one may buy',
      'package_limit',
      () => slots(several(stage.sale.event, stage.sale.few, [2, 1])),
    ],
    [
      'a parent that has nothing to do with it',
      'invalid_request',
      () => slots({ parent_event: stage.sale.date }),
    ],
    [
      'packages exchanged between its events',
      'invalid_request',
      () => slots(several(stage.sale.other, stage.sale.seat, [1])),
    ],
  ])('%s is refused as %s and takes nothing', async (_what, code, body) => {
    const given = body();
    const figures = orderBody({
      buyer: stage.attacker,
      eventId: '',
      packages: { any: given.tickets.reduce((sum, { ppl_count }) => sum + ppl_count, 0) },
    });
    const { platform_fee, gst_fee } = figures;
    expect(await send(createSlots, { ...given, platform_fee, gst_fee })).toBe(code);
    expect(await holdsOf()).toEqual(holds);
  });
});

describe('the attacker', () => {
  it('cannot clear another customer’s order', async () => {
    const body = { event_id: stage.sale.event, ticket_id: stage.victims.pending.orderId };
    expect(await send(clear, body)).toBe('not_found');
    expect(await holdsOf()).toEqual(holds);
  });

  it('cannot clear a paid order, nor one order twice', async () => {
    expect(await send(clear, { event_id: stage.sale.event, ticket_id: stage.own.paid.orderId })).toBe(
      'order_closed',
    );
    expect(await holdsOf()).toEqual(holds);
    const mine = { event_id: stage.sale.event, ticket_id: stage.own.pending.orderId };
    expect([await send(clear, mine), await send(clear, mine)]).toEqual(['ok', 'ok']);
    expect(await tracesOn(stage, stage.server.context.pool)).toMatchObject({ stock: [] });
  });

  it('cannot use a header of another customer', async () => {
    expect(await send(create, seatOrder(), { user: stage.victim.id })).toBe('unauthorized');
    expect(await send(create, seatOrder(), { authorization: 'Bearer forged' })).toBe('unauthorized');
    expect(await holdsOf()).toEqual(holds);
  });

  it.each(['get', 'tickets', 'ticket', 'resendTicket', 'countDownload', 'update'] as const)(
    'learns and changes nothing of another customer by %s',
    async (name) => {
      const { paid } = stage.victims;
      const { email } = seatOrder().customer_info;
      const calls = stage.attacker.api.customer;
      const ticketId = paid.trackingId;
      // Each is begun only when the one before has ended: a refusal that nobody waits for yet would end the run.
      const attempts: Record<typeof name, (() => Promise<unknown>)[]> = {
        get: [() => calls.get({ params: { partnerId: stage.victim.id } })],
        tickets: [() => calls.tickets({ params: { partnerId: stage.victim.id } })],
        ticket: [() => calls.ticket({ params: { ticketId } })],
        resendTicket: [() => calls.resendTicket({ params: { ticketId } })],
        countDownload: [() => calls.countDownload({ body: { ticketId } })],
        update: [() => calls.update({ body: { name: 'Mallory', email, user: stage.victim.mobile } })],
      };
      for (const attempt of attempts[name])
        await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
      expect(await holdsOf()).toEqual(holds);
    },
  );

  it('gets one order for an idempotency key, in repeated and in simultaneous requests', async () => {
    const body = order({ [stage.sale.seat]: 1 });
    const placed = await Promise.allSettled(
      Array.from({ length: 10 }, () => stage.attacker.order(body, 'the-very-same-key')),
    );
    const ids = placed.flatMap((one) => (one.status === 'fulfilled' ? [one.value.ticket_order._id] : []));
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(1);
    expect(
      await send(create, order({ [stage.sale.seat]: 2 }), { 'idempotency-key': 'the-very-same-key' }),
    ).toBe('idempotency_mismatch');
    const { rows } = await stage.server.context.pool.query(
      "select count(*)::int from orders where idempotency_key = 'the-very-same-key'",
    );
    expect(rows[0].count).toBe(1);
    const theirs = orderBody({
      buyer: stage.victim,
      eventId: stage.sale.event,
      packages: { [stage.sale.seat]: 1 },
    });
    expect((await stage.victim.order(theirs, 'the-very-same-key')).ticket_order._id).not.toBe(ids[0]);
  });

  it('cannot use a coupon more often than its limit for a customer', async () => {
    const body = order({ [stage.sale.seat]: 1 }, { coupon: 'ONCE', discount: 50 });
    const codes = await Promise.all(Array.from({ length: 6 }, () => send(create, body)));
    expect(codes.toSorted()).toEqual([...Array(5).fill('coupon_invalid'), 'ok']);
    expect(await tracesOn(stage, stage.server.context.pool)).toMatchObject({ stock: [], errors: [] });
  });

  it('may buy a hidden package whose id it knows', async () => {
    expect(await send(create, order({ [stage.sale.hidden]: 1 }))).toBe('ok');
  });
});
