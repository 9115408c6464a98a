import { type CreateOrder, type CreateSlotsOrder, contract, createOrder } from '@jalsa/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderBody } from '../support/orders.ts';
import { answerFault } from './check-answer.ts';
import { createHostileFixture, type HostileFixture, tracesOn } from './hostile-fixture.ts';

const { create, createSlots, clear } = contract.orders;

let fixture: HostileFixture;
let holds: unknown;
beforeAll(async () => {
  fixture = await createHostileFixture();
});
afterAll(() => fixture.server.close());
beforeEach(async () => {
  holds = await holdsOf();
});

/** The taken stock, and the traces that no attack may leave. */
async function holdsOf() {
  const { pool } = fixture.server.context;
  const { rows } = await pool.query(
    'select kind, id, part, taken from stock where taken > 0 order by 1, 2, 3',
  );
  return { rows, ...(await tracesOn(fixture, pool)) };
}

/** Sends a body; returns the code of the error, or `ok`. */
async function send(
  endpoint: typeof create | typeof createSlots | typeof clear,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await fixture.server.app.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: { ...(await fixture.headers()), 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  expect(answerFault(endpoint, answer)).toBeNull();
  return answer.statusCode < 400 ? 'ok' : answer.json().code;
}

const order = (packages: Record<string, number>, more: object = {}): CreateOrder =>
  orderBody({ buyer: fixture.attacker, eventId: fixture.sale.event, packages, ...more });

const entryOrder = (change: object = {}) => ({ ...order({ [fixture.sale.entry]: 1 }), ...change });

const withQuantity = (qty: unknown) =>
  entryOrder({ package_info: [{ package_map_id: fixture.sale.entry, qty }] });

/** An attack by the body of an order: its change, and the only accepted code. */
type Attack = [attack: string, code: string, body: () => unknown];

const ATTACKS: Attack[] = [
  ...[-1, 0, 0.5, '1', 'NaN', 2 ** 53, [1]].map(
    (qty): Attack => [`the quantity ${JSON.stringify(qty)}`, 'invalid_request', () => withQuantity(qty)],
  ),
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
    'a package called __proto__',
    'invalid_request',
    () => entryOrder({ package_info: [{ package_map_id: '__proto__', qty: 1 }] }),
  ],
  [
    'the same package on several lines, to dodge what one may buy',
    'package_limit',
    () => ({
      ...order({ [fixture.sale.few]: 3 }),
      package_info: Array.from({ length: 3 }, () => ({ package_map_id: fixture.sale.few, qty: 1 })),
    }),
  ],
  [
    'the same package on several lines, to dodge what there is',
    'sold_out',
    () => ({
      ...order({ [fixture.sale.limited]: 4 }),
      package_info: [2, 2].map((qty) => ({ package_map_id: fixture.sale.limited, qty })),
    }),
  ],
  ['a price of ₹0', 'price_changed', () => entryOrder({ total_amount: 0 })],
  ['a price one paisa short', 'price_changed', () => entryOrder({ total_amount: 558.99 })],
  [
    'a discount without a coupon',
    'price_changed',
    () => order({ [fixture.sale.entry]: 1 }, { discount: 50 }),
  ],
  ['a negative price', 'invalid_request', () => entryOrder({ total_amount: -1 })],
  ['a third of a paisa', 'invalid_request', () => entryOrder({ total_amount: 559.001 })],
  [
    'NUL in a name',
    'invalid_request',
    () => entryOrder({ customer_info: { ...entryOrder().customer_info, name: 'A\u0000' } }),
  ],
  [
    'half a letter in a promoter',
    'invalid_request',
    () => JSON.stringify(entryOrder({ promoter_id: 'X' })).replace('"X"', '"\\ud800"'),
  ],
  ['a prototype', 'invalid_request', () => `{"__proto__":{"qty":1},${JSON.stringify(entryOrder()).slice(1)}`],
  [
    'a constructor',
    'invalid_request',
    () => `{"constructor":{"prototype":{"polluted":1}},${JSON.stringify(entryOrder()).slice(1)}`,
  ],
];

it('the base order of the attacks is valid', () => {
  expect(createOrder.safeParse(entryOrder()).success).toBe(true);
});

describe('a hostile order', () => {
  it.each(ATTACKS)('an order with %s is refused as %s and takes nothing', async (_case, code, body) => {
    expect(await send(create, body())).toBe(code);
    expect(await holdsOf()).toEqual(holds);
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('a hostile order of several events', () => {
  const slots = (change: Partial<CreateSlotsOrder> = {}): CreateSlotsOrder => {
    const { customer_info, platform_fee, gst_fee } = order({ [fixture.sale.entry]: 2 });
    const ticket = (event_id: string, package_map_id: string) => ({
      event_id,
      ppl_count: 1,
      package_info: [{ package_map_id, qty: 1 }],
    });
    const tickets = [
      ticket(fixture.sale.event, fixture.sale.entry),
      ticket(fixture.sale.other, fixture.sale.elsewhere),
    ];
    return { customer_info, platform_fee, gst_fee, parent_event: fixture.sale.event, tickets, ...change };
  };
  const several = (event_id: string, package_map_id: string, quantities: number[]) => ({
    tickets: quantities.map((qty) => ({ event_id, ppl_count: qty, package_info: [{ package_map_id, qty }] })),
  });

  it.each<[string, string, () => CreateSlotsOrder]>([
    [
      'the same event twice, beyond the capacity of a package',
      'sold_out',
      () => slots(several(fixture.sale.event, fixture.sale.limited, [1, 1, 2])),
    ],
    [
      'the same event twice, beyond the limit of a package',
      'package_limit',
      () => slots(several(fixture.sale.event, fixture.sale.few, [2, 1])),
    ],
    [
      'a parent that is not among its events',
      'price_changed',
      () => slots({ parent_event: fixture.sale.date }),
    ],
    [
      'packages exchanged between its events',
      'invalid_request',
      () => slots(several(fixture.sale.other, fixture.sale.entry, [1])),
    ],
  ])('an order of several events with %s is refused as %s and takes nothing', async (_case, code, body) => {
    const given = body();
    const figures = orderBody({
      buyer: fixture.attacker,
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
    const body = { event_id: fixture.sale.event, ticket_id: fixture.victims.pending.orderId };
    expect(await send(clear, body)).toBe('not_found');
    expect(await holdsOf()).toEqual(holds);
  });

  it('cannot clear a paid order, nor one order twice', async () => {
    expect(await send(clear, { event_id: fixture.sale.event, ticket_id: fixture.own.paid.orderId })).toBe(
      'order_closed',
    );
    expect(await holdsOf()).toEqual(holds);
    const mine = { event_id: fixture.sale.event, ticket_id: fixture.own.pending.orderId };
    expect([await send(clear, mine), await send(clear, mine)]).toEqual(['ok', 'ok']);
    expect(await tracesOn(fixture, fixture.server.context.pool)).toMatchObject({ stock: [] });
  });

  it('cannot use a header of another customer', async () => {
    expect(await send(create, entryOrder(), { user: fixture.victim.id })).toBe('unauthorized');
    expect(await send(create, entryOrder(), { authorization: 'Bearer forged' })).toBe('unauthorized');
    expect(await holdsOf()).toEqual(holds);
  });

  it.each(['get', 'tickets', 'ticket', 'resendTicket', 'countDownload', 'update'] as const)(
    'learns and changes nothing of another customer by %s',
    async (name) => {
      const { paid } = fixture.victims;
      const { email } = entryOrder().customer_info;
      const calls = fixture.attacker.api.customer;
      const ticketId = paid.trackingId;
      // Each request begins after the one before has ended: a rejection without a handler would end the run.
      const attempts: Record<typeof name, (() => Promise<unknown>)[]> = {
        get: [() => calls.get({ params: { partnerId: fixture.victim.id } })],
        tickets: [() => calls.tickets({ params: { partnerId: fixture.victim.id } })],
        ticket: [() => calls.ticket({ params: { ticketId } })],
        resendTicket: [() => calls.resendTicket({ params: { ticketId } })],
        countDownload: [() => calls.countDownload({ body: { ticketId } })],
        update: [() => calls.update({ body: { name: 'Mallory', email, user: fixture.victim.mobile } })],
      };
      for (const attempt of attempts[name])
        await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
      expect(await holdsOf()).toEqual(holds);
    },
  );
});
