import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addBuyer, type Buyer } from '../../../../test/support/buyers.ts';
import { addEvent, addPackage } from '../../../../test/support/catalogue.ts';
import { orderBody } from '../../../../test/support/orders.ts';
import { payAtSandbox, paymentsOf, runUntilSettled, takenStock } from '../../../../test/support/payments.ts';
import { createTestApp, NOW, type TestApp } from '../../../../test/support/test-app.ts';
import { expireOrders } from '../index.ts';

let server: TestApp;
let buyer: Buyer;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  server.clock.set(NOW);
  buyer = await addBuyer(server);
});
afterAll(() => server.close());

const inSeconds = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const set = (table: 'events' | 'packages', id: string, column: string, value: unknown) =>
  server.context.pool.query(`update ${table} set ${column} = $2 where id = $1`, [id, value]);

/** A pending order for two places of one date of a slot event. */
async function ordered({
  isHidden = false,
  ...given
}: Parameters<typeof addEvent>[1] & { isHidden?: boolean } = {}) {
  const { database } = server.context;
  const parent = await addEvent(database, { slots: true });
  const event = await addEvent(database, { parentId: parent.id, capacity: 2, ...given });
  const pkg = await addPackage(database, { eventId: event.id, isHidden });
  const data = await buyer.order(orderBody({ buyer, eventId: event.id, packages: { [pkg.id]: 2 } }));
  const orderId = data.ticket_order._id;
  return {
    parent,
    event,
    pkg,
    orderId,
    status: () => buyer.api.orders.get({ params: { id: orderId } }),
    pay: async () => {
      await payAtSandbox(server, data.razorpay_order?.id ?? '', { notify: 'webhook' });
      await runUntilSettled(server);
      return paymentsOf(server, orderId);
    },
  };
}

type Ordered = Awaited<ReturnType<typeof ordered>>;

/** What an import does to a package, or to a date, that its file no longer names. */
const dropPackage = ({ pkg }: Ordered) =>
  server.context.pool.query('update packages set is_hidden = true, valid_till = $2 where id = $1', [
    pkg.id,
    server.clock.now(),
  ]);
const dropDate = ({ event }: Ordered) =>
  server.context.pool.query('update events set is_withdrawn = true, distribution_end = $2 where id = $1', [
    event.id,
    server.clock.now(),
  ]);

const CHANGES: [string, string, (made: Ordered) => Promise<unknown>][] = [
  ['whose date a file no longer names', 'the date was withdrawn', dropDate],
  ['whose package a file no longer names', 'the package was withdrawn', dropPackage],
  [
    'whose package was hidden since',
    'the package was withdrawn',
    ({ pkg }) => set('packages', pkg.id, 'is_hidden', true),
  ],
  [
    'whose package is no longer valid',
    'the sale has ended',
    ({ pkg }) => set('packages', pkg.id, 'valid_till', inSeconds(300)),
  ],
  [
    'whose sale has ended',
    'the sale has ended',
    ({ event }) => set('events', event.id, 'distribution_end', inSeconds(300)),
  ],
  [
    'whose sale begins later',
    'the tickets are not on sale yet',
    ({ event }) => set('events', event.id, 'distribution_start', inSeconds(200_000)),
  ],
  [
    'whose event is over',
    'the event is over',
    ({ event }) => set('events', event.id, 'event_end', inSeconds(601)),
  ],
];

test.each(CHANGES)(
  'late money for an order %s is refunded in full, with the reason',
  async (how, reason, change) => {
    const made = await ordered();
    // It makes no difference who closed the order.
    if (how.startsWith('whose package')) {
      await buyer.api.orders.clear({ body: { event_id: made.event.id, ticket_id: made.orderId } });
    }
    server.clock.advance(601);
    await expireOrders(server.context);
    await change(made);
    expect(await made.pay()).toMatchObject({
      state: 'refunded',
      captured: [{ outcome: 'refused_late' }],
      refunds: [{ reason: 'late', amount: 111_800 }],
      tickets: [],
    });
    expect((await made.status()).reason).toBe(
      `This order was closed before your payment reached us, and ${reason}. Your refund is on its way.`,
    );
    const messages = (await server.app.inject(`/dev/outbox.json?to=${buyer.mobile}`)).json();
    expect(messages).toHaveLength(2);
    for (const { template, text } of messages) {
      expect(template).toBe('late_payment');
      expect(text).toContain(reason);
    }
  },
);

test('late money has a hidden package that its buyer knew of', async () => {
  const made = await ordered({ isHidden: true });
  server.clock.advance(601);
  await expireOrders(server.context);
  expect(await made.pay()).toMatchObject({ state: 'paid', tickets: [{}] });
});

test('money within the hold buys what was withdrawn meanwhile: the order is a promise', async () => {
  const made = await ordered();
  await dropDate(made);
  server.clock.advance(599);
  expect(await made.pay()).toMatchObject({ state: 'paid', refunds: [], tickets: [{}] });
});

describe('money after the hold, before a sweep has closed the order', () => {
  test('is refunded, and releases the places once, when the date was withdrawn', async () => {
    const made = await ordered();
    await dropDate(made);
    server.clock.advance(600);
    expect(await made.pay()).toMatchObject({
      state: 'refunded',
      refunds: [{ amount: 111_800 }],
      tickets: [],
    });
    await expireOrders(server.context);
    expect(await takenStock(server, made.event.id)).toEqual({ people: 0, packages: 0 });
  });

  test('is late although ten minutes have not passed when the event has ended', async () => {
    const made = await ordered({ eventStart: NOW, eventEnd: inSeconds(45) });
    server.clock.advance(45);
    expect(await made.pay()).toMatchObject({ state: 'refunded', refunds: [{ reason: 'late' }], tickets: [] });
    expect((await made.status()).reason).toContain('the event is over');
  });
});

describe('the hold of an order', () => {
  test.each([
    ['ten minutes after it was placed', {}, 600],
    ['with its event', { eventStart: NOW, eventEnd: inSeconds(45) }, 45],
    ['with the sale of its event', { distributionEnd: inSeconds(120) }, 120],
  ])('ends %s', async (_case, given, seconds) => {
    const made = await ordered(given);
    expect(await made.status()).toMatchObject({
      expires_at: inSeconds(seconds).toISOString(),
      order: { razorpay_order: { expires_in: seconds } },
    });
  });

  test('ends with the first of its packages', async () => {
    const { database } = server.context;
    const event = await addEvent(database);
    const packages = [
      await addPackage(database, { eventId: event.id, validTill: inSeconds(400) }),
      await addPackage(database, { eventId: event.id, validTill: inSeconds(90) }),
    ];
    const wanted = Object.fromEntries(packages.map(({ id }) => [id, 1]));
    const data = await buyer.order(orderBody({ buyer, eventId: event.id, packages: wanted }));
    expect(data.razorpay_order?.expires_in).toBe(90);
  });
});
