import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asPaise, fromPaise, platformFee } from '@jalsa/booking-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditServer } from '../../../../test/support/audit.ts';
import { addBuyer, type Buyer } from '../../../../test/support/buyers.ts';
import { type EventEntry, event, file, pkg } from '../../../../test/support/catalogue-file.ts';
import { failureOf } from '../../../../test/support/failure.ts';
import { runJalsa } from '../../../../test/support/jalsa-process.ts';
import { readMessages } from '../../../../test/support/messages.ts';
import { orderBody } from '../../../../test/support/orders.ts';
import { payAtSandbox, paymentsOf, runUntilSettled, takenStock } from '../../../../test/support/payments.ts';
import { createTestApp, NOW, type TestApp } from '../../../../test/support/test-app.ts';
import { type InvalidCatalogueError, importCatalogue, validateCatalogue } from '../../catalogue/index.ts';
import { workOnEventChanges } from '../index.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(() => server.clock.set(NOW));
afterAll(() => server.close());

async function importEvents(...events: EventEntry[]): Promise<void> {
  const parsed = validateCatalogue(file({ events }));
  if ('issues' in parsed) throw new Error(JSON.stringify(parsed.issues));
  await importCatalogue(server.context, parsed.catalogue);
}

/** The reasons why an import is refused; none when it is not. */
const issues = (imported: Promise<void>) =>
  imported.then(
    () => [],
    (error: InvalidCatalogueError) => error.issues.map(({ path, message }) => `${path}: ${message}`),
  );

const entry = (price: number) =>
  pkg({
    ticket_info: [
      { ticket_type: { handle: 'entry_fee' }, ticket_param: { price, ticket_type: 'entry_fee' } },
    ],
  });
const show = (handle: string, given: Partial<EventEntry> = {}): EventEntry =>
  event({
    handle,
    name: `Show ${handle}`,
    event_start: '2026-12-05T10:00:00Z',
    event_end: '2026-12-05T12:00:00Z',
    packages: [entry(500)],
    ...given,
  });

const idsOf = async (handle: string) => {
  const found = await server.api.catalogue.event({ params: { id: handle } });
  return { eventId: found._id, packageId: found.package_data[0]?.package_map_id ?? '' };
};

const bodyOf = async (buyer: Buyer, handle: string, price = 500) => {
  const { eventId, packageId } = await idsOf(handle);
  return orderBody({ buyer, eventId, packages: { [packageId]: 2 }, price });
};

/** Orders of two places each, at ₹1,118.00, which are paid. */
async function buyMany(handle: string, count: number) {
  const bought = await Promise.all(
    Array.from({ length: count }, async () => {
      const buyer = await addBuyer(server);
      const placed = await buyer.order(await bodyOf(buyer, handle));
      await payAtSandbox(server, placed.razorpay_order?.id ?? '');
      return { buyer, orderId: placed.ticket_order._id, ticketId: placed.ticket_data.ticket_tracking_id };
    }),
  );
  await runUntilSettled(server);
  return bought;
}

async function buy(handle: string) {
  const [bought] = await buyMany(handle, 1);
  if (!bought) throw new Error('nothing was bought');
  return bought;
}

/** A paid order over events, one place each; the first is the parent. */
async function buySeveral(handles: string[], prices: number[]) {
  const buyer = await addBuyer(server);
  const events = await Promise.all(handles.map(idsOf));
  const subtotal = asPaise(prices.reduce((sum, price) => sum + price * 100, 0));
  const fee = platformFee(subtotal, { platform_fee: 10 });
  const placed = await buyer.orderSeveral({
    customer_info: { _id: buyer.id, mobile: buyer.mobile, name: 'Asha Rao', email: 'asha@example.org' },
    parent_event: events[0]?.eventId ?? '',
    platform_fee: fromPaise(fee.base),
    gst_fee: fromPaise(fee.gst),
    total_amount: fromPaise(asPaise(subtotal + fee.total)),
    tickets: events.map(({ eventId, packageId }) => ({
      event_id: eventId,
      ppl_count: 1,
      package_info: [{ package_map_id: packageId, qty: 1 }],
    })),
  });
  await payAtSandbox(server, placed.razorpay_order?.id ?? '');
  await runUntilSettled(server);
  return { buyer, orderId: placed.ticket_order._id, tickets: placed.ticket_data.ticket_tracking_ids };
}

const work = async () => {
  await workOnEventChanges(server.context);
  await runUntilSettled(server);
  // The sandbox's bank takes a moment.
  server.clock.advance(2);
  await runUntilSettled(server);
};
const ticketOf = (buyer: Buyer, ticketId: string) => buyer.api.customer.ticket({ params: { ticketId } });
const messagesTo = async (mobile: string, template: string) =>
  (await readMessages(server.context.database)).filter(
    (message) => message.template === template && message.recipient === mobile,
  );
const amounts = async (orderId: string) =>
  (await paymentsOf(server, orderId)).refunds.map(({ reason, amount }) => `${reason} ${amount}`);

describe('a cancelled event', () => {
  test('refunds each paid order once and in full, voids its tickets and tells its buyers', async () => {
    await importEvents(show('raga'));
    const bought = [await buy('raga'), await buy('raga')];
    await importEvents(show('raga', { status: 'cancelled', reason: 'the singer is ill.' }));
    // At once, before any work is done.
    const [first] = bought as [(typeof bought)[number]];
    expect(await ticketOf(first.buyer, first.ticketId)).toMatchObject({
      status: 'refunded',
      event_change: { status: 'cancelled', reason: 'the singer is ill' },
    });
    await work();
    await work();
    for (const { buyer, orderId, ticketId } of bought) {
      expect(await paymentsOf(server, orderId)).toMatchObject({
        state: 'refunded',
        refunds: [{ reason: 'cancelled', state: 'processed', amount: 111_800 }],
      });
      const [sms, ...more] = await messagesTo(buyer.mobile, 'event_cancelled');
      expect(more).toHaveLength(1);
      expect(sms?.text).toContain('1,118.00');
      const { rows } = await server.context.pool.query(
        'select status, revoked_at from tickets where tracking_id = $1',
        [ticketId],
      );
      expect(rows).toEqual([{ status: 'refunded', revoked_at: expect.any(Date) }]);
    }
    const mails = (await readMessages(server.context.database)).filter(
      ({ template, channel }) => template === 'event_cancelled' && channel === 'email',
    );
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toContain('Reason: the singer is ill.');
    expect(await takenStock(server, (await idsOf('raga')).eventId)).toEqual({ people: 0, packages: 0 });
    expect(await auditServer(server)).toEqual([]);
  });

  test('is done after a pause when a step of its work fails, and delays no other event', async () => {
    const { pool } = server.context;
    await importEvents(show('tappa'), show('sadra'));
    const [bad, good] = [await buy('tappa'), await buy('sadra')];
    await importEvents(show('tappa', { status: 'cancelled' }));
    await importEvents(show('sadra', { status: 'cancelled' }));
    await pool.query(
      `alter table messages add constraint refuses check (recipient <> '${bad.buyer.mobile}') not valid`,
    );
    await work();
    expect([await amounts(bad.orderId), await amounts(good.orderId)]).toEqual([[], ['cancelled 111800']]);
    await pool.query('alter table messages drop constraint refuses');
    server.clock.advance(5);
    await work();
    expect(await amounts(bad.orderId)).toEqual(['cancelled 111800']);
  });

  test('takes no order, closes open ones, and refunds their late money with the reason', async () => {
    await importEvents(show('thumri'));
    const buyer = await addBuyer(server);
    const body = await bodyOf(buyer, 'thumri');
    const open = await buyer.order(body);
    await importEvents(show('thumri', { status: 'cancelled' }));
    expect(await failureOf(buyer.order(body))).toMatchObject({
      code: 'sale_closed',
      message: 'This event was cancelled.',
      details: [{ path: 'event_id' }],
    });
    await work();
    const orderId = open.ticket_order._id;
    expect((await paymentsOf(server, orderId)).state).toBe('cleared');
    await payAtSandbox(server, open.razorpay_order?.id ?? '');
    await runUntilSettled(server);
    expect(await paymentsOf(server, orderId)).toMatchObject({
      state: 'refunded',
      tickets: [],
      refunds: [{ reason: 'late', amount: 111_800 }],
    });
    const [text] = await messagesTo(buyer.mobile, 'late_payment');
    expect(text?.text).toContain('the event was cancelled');
    expect(await auditServer(server)).toEqual([]);
  });

  test('refunds its share of an order over several events, and the rest with the last of them', async () => {
    await importEvents(show('one', { packages: [entry(299.99)] }), show('two', { packages: [entry(500)] }));
    const { buyer, orderId, tickets } = await buySeveral(['one', 'two'], [299.99, 500]);
    const { captured } = await paymentsOf(server, orderId);
    await importEvents(show('one', { packages: [entry(299.99)], status: 'cancelled' }));
    await work();
    const [refund] = (await paymentsOf(server, orderId)).refunds;
    expect((await paymentsOf(server, orderId)).state).toBe('paid');
    // 299.99 of 799.99, with its part of the fee of 10 % and of 18 % GST on it.
    expect(refund).toMatchObject({ reason: 'cancelled', amount: 33_539 });
    const states = await Promise.all(tickets.map((id) => ticketOf(buyer, id)));
    expect(states.map(({ status }) => status)).toEqual(['refunded', 'valid']);
    expect(await auditServer(server)).toEqual([]);
    await importEvents(show('two', { status: 'cancelled' }));
    await work();
    const { state, refunds } = await paymentsOf(server, orderId);
    expect(state).toBe('refunded');
    expect(refunds).toHaveLength(2);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(captured[0]?.amount);
    expect(await messagesTo(buyer.mobile, 'event_cancelled')).toHaveLength(4);
    expect(await auditServer(server)).toEqual([]);
  });

  test('cancels all dates of a slot event, also one that the file no longer names', async () => {
    const date = (n: number) => ({
      handle: `clay-${n}`,
      event_start: `2030-01-0${n}T10:00:00Z`,
      event_end: `2030-01-0${n}T11:00:00Z`,
      packages: [entry(500)],
    });
    const slots = (children: ReturnType<typeof date>[], given: Partial<EventEntry> = {}) =>
      show('clay', {
        slots: true,
        packages: [],
        event_start: '2030-01-01T10:00:00Z',
        event_end: '2030-01-09T12:00:00Z',
        children,
        ...given,
      });
    await importEvents(slots([date(2), date(3)]));
    const bought = [await buy('clay-2'), await buy('clay-3')];
    await importEvents(slots([date(3)]));
    await importEvents(slots([date(3)], { status: 'cancelled' }));
    await work();
    for (const { orderId } of bought) expect(await amounts(orderId)).toEqual(['cancelled 111800']);
    expect((await server.api.catalogue.event({ params: { id: 'clay-2' } })).change?.status).toBe('cancelled');
  });

  test('voids free tickets without a refund', async () => {
    await importEvents(show('free', { packages: [entry(0)] }));
    const buyer = await addBuyer(server);
    const placed = await buyer.order({ ...(await bodyOf(buyer, 'free', 0)) });
    await importEvents(show('free', { packages: [entry(0)], status: 'cancelled' }));
    await work();
    expect(await paymentsOf(server, placed.ticket_order._id)).toMatchObject({
      state: 'refunded',
      refunds: [],
    });
    expect(await messagesTo(buyer.mobile, 'free_event_cancelled')).toHaveLength(2);
    expect(await auditServer(server)).toEqual([]);
  });

  test('cancelled again changes nothing, and cannot be sold again once buyers are refunded', async () => {
    await importEvents(show('again'), show('unsold'));
    const { orderId } = await buy('again');
    for (let round = 0; round < 2; round++) {
      await importEvents(show('again', { status: 'cancelled' }));
      await work();
    }
    expect(await amounts(orderId)).toEqual(['cancelled 111800']);
    expect(await issues(importEvents(show('again')))).toEqual([
      'events[0].status: must stay "cancelled": its tickets are void and its buyers are refunded; sell it again under another handle',
    ]);
    await importEvents(show('unsold', { status: 'cancelled' }));
    await work();
    expect(await issues(importEvents(show('unsold')))).toEqual([]);
    await buy('unsold');
  });
});

describe('a postponed event', () => {
  const later = { event_start: '2026-12-15T10:00:00Z', event_end: '2026-12-15T12:00:00Z' };
  const postponed = (handle: string) =>
    show(handle, {
      ...later,
      status: 'postponed',
      refund_until: '2026-12-10',
      reason: 'the hall is flooded',
    });
  const refund = (buyer: Buyer, ticketId: string) =>
    buyer.api.customer.refundTicket({ params: { ticketId } });

  test('keeps its tickets valid for the new date and tells their holders once', async () => {
    await importEvents(show('garba'));
    const { buyer, orderId, ticketId } = await buy('garba');
    await importEvents(postponed('garba'));
    await work();
    await importEvents(postponed('garba'));
    await work();
    expect(await ticketOf(buyer, ticketId)).toMatchObject({
      status: 'valid',
      event_start: '2026-12-15T10:00:00.000Z',
      event_change: {
        status: 'postponed',
        previous_start: '2026-12-05T10:00:00.000Z',
        refund_until: '2026-12-10T18:30:00.000Z',
      },
    });
    const [sms] = await messagesTo(buyer.mobile, 'event_postponed');
    expect(await messagesTo(buyer.mobile, 'event_postponed')).toHaveLength(2);
    expect(sms?.text).toMatch(/15 Dec 03:30 PM.*by Thu 10 Dec 11:59 PM/);
    expect(await amounts(orderId)).toEqual([]);
    await buy('garba');
  });

  test('refunds a ticket once until the day of the file, and not after it', async () => {
    await importEvents(show('kathak'));
    const [early, late] = [await buy('kathak'), await buy('kathak')];
    await expect(refund(early.buyer, early.ticketId)).rejects.toMatchObject({ code: 'order_closed' });
    await importEvents(postponed('kathak'));
    await work();
    server.clock.set(new Date('2026-12-10T18:29:59Z'));
    const other = await addBuyer(server);
    await expect(refund(other, early.ticketId)).rejects.toMatchObject({ code: 'not_found' });
    const both = await Promise.all([
      refund(early.buyer, early.ticketId),
      refund(early.buyer, early.ticketId),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['refunded', 'refunded']);
    await runUntilSettled(server);
    expect(await paymentsOf(server, early.orderId)).toMatchObject({
      state: 'refunded',
      refunds: [{ reason: 'postponed', amount: 111_800 }],
    });
    expect(await messagesTo(early.buyer.mobile, 'tickets_refunded')).toHaveLength(2);
    server.clock.set(new Date('2026-12-10T18:30:00Z'));
    expect(await failureOf(refund(late.buyer, late.ticketId))).toMatchObject({
      code: 'order_closed',
      message: 'The last day to ask for a refund for this event has passed.',
    });
    expect((await refund(early.buyer, early.ticketId)).status).toBe('refunded');
    expect(await auditServer(server)).toEqual([]);
  });

  test('keeps the day for refunds that its ticket holders were told', async () => {
    await importEvents(show('odissi'));
    const over = { ...postponed('odissi'), refund_until: '2026-11-01' };
    expect(await issues(importEvents(over))).toEqual([
      'events[0].refund_until: must not be over: ticket holders need time to ask for a refund',
    ]);
    await importEvents(postponed('odissi'));
    expect(await issues(importEvents({ ...postponed('odissi'), refund_until: '2026-12-09' }))).toEqual([
      'events[0].refund_until: must not be before 2026-12-10, which its ticket holders were told',
    ]);
    for (const status of [null, 'unpublished'] as const)
      expect(await issues(importEvents(show('odissi', { ...later, status })))).toEqual([
        'events[0].status: must stay "postponed" or become "cancelled": its ticket holders were told that they get refunds until 2026-12-10',
      ]);
    await importEvents({ ...postponed('odissi'), refund_until: '2026-12-12' });
    server.clock.set(new Date('2026-12-12T18:30:00Z'));
    await importEvents(postponed('odissi'));
    await importEvents(show('odissi', later));
  });

  test('sends no message of the new date for a ticket that is void by then', async () => {
    await importEvents(show('kuchipudi'));
    const [asked, stayed] = [await buy('kuchipudi'), await buy('kuchipudi')];
    await importEvents(postponed('kuchipudi'));
    // The messages are written, and have not left.
    await workOnEventChanges(server.context);
    await refund(asked.buyer, asked.ticketId);
    await work();
    const states = async ({ buyer }: typeof asked) =>
      (await messagesTo(buyer.mobile, 'event_postponed')).map(({ state }) => state);
    expect(await states(asked)).toEqual(['not_needed', 'not_needed']);
    expect(await states(stayed)).toEqual(['sent', 'sent']);
  });

  test('is cancelled afterwards: those who were refunded get no second refund', async () => {
    await importEvents(show('bharatanatyam'));
    const [asked, stayed] = [await buy('bharatanatyam'), await buy('bharatanatyam')];
    await importEvents(postponed('bharatanatyam'));
    await work();
    await refund(asked.buyer, asked.ticketId);
    await importEvents(show('bharatanatyam', { ...later, status: 'cancelled' }));
    await work();
    expect(await amounts(asked.orderId)).toEqual(['postponed 111800']);
    expect(await amounts(stayed.orderId)).toEqual(['cancelled 111800']);
  });
});

test('an unpublished event is not sold or listed, and its tickets stay valid', async () => {
  await importEvents(show('hidden'));
  const { buyer, orderId, ticketId } = await buy('hidden');
  await importEvents(show('hidden', { status: 'unpublished' }));
  await work();
  const listed = await server.api.catalogue.events({ query: { location: 'pune' } });
  expect(listed.events.map(({ handle }) => handle)).not.toContain('hidden');
  expect((await ticketOf(buyer, ticketId)).status).toBe('valid');
  expect(await amounts(orderId)).toEqual([]);
  expect(await failureOf(buyer.order(await bodyOf(buyer, 'hidden')))).toMatchObject({ code: 'sale_closed' });
  await importEvents(show('hidden'));
  await buy('hidden');
});

/** More orders than one step changes. */
const ORDERS = 70;

test('continues with the next command after a kill, and refunds nothing twice', async () => {
  await importEvents(show('big'), show('other'));
  const other = await buy('other');
  const bought = await buyMany('big', ORDERS);
  const folder = await mkdtemp(join(tmpdir(), 'jalsa-cancel-'));
  const path = join(folder, 'cancel.json');
  await writeFile(path, JSON.stringify(file({ events: [show('big', { status: 'cancelled' })] })));
  const env = { DATABASE_URL: server.context.config.databaseUrl ?? '', JALSA_DATA: folder };
  const refunds = async () => {
    const { rows } = await server.context.pool.query(
      `select count(*)::int as count, coalesce(sum(amount_paise), 0)::int as sum from refunds where purchase_id = any($1)`,
      [bought.map(({ orderId }) => orderId)],
    );
    return rows[0] as { count: number; sum: number };
  };
  const holder = await server.context.pool.connect();
  try {
    // The second step waits for the last order: the process is killed in the middle of the work.
    await holder.query('begin');
    await holder.query('select 1 from orders where id = $1 for update', [
      bought
        .map(({ orderId }) => orderId)
        .toSorted()
        .at(-1),
    ]);
    const killed = runJalsa(['import', path], { folder, env });
    await expect
      .poll(async () => (await refunds()).count, {
        timeout: 60_000,
        interval: 50,
      })
      .toBeGreaterThan(0);
    killed.kill('SIGKILL');
    await killed.ended.catch(() => undefined);
    await holder.query('commit');
    expect((await refunds()).count).toBeLessThan(ORDERS);
    const resumed = runJalsa(['import', path], { folder, env });
    expect(await resumed.ended).toBe(0);
    expect(resumed.output.stdout).toContain(`Closed and refunded ${ORDERS} paid orders of cancelled events.`);
  } finally {
    await holder.query('rollback');
    holder.release();
    await rm(folder, { recursive: true, force: true });
  }
  expect(await refunds()).toEqual({ count: ORDERS, sum: ORDERS * 111_800 });
  // The command wrote its messages by the clock of the machine.
  server.clock.set(new Date());
  await work();
  const gateway = await Promise.all(bought.map(({ orderId }) => paymentsOf(server, orderId)));
  expect(
    new Set(gateway.map(({ state, refunds }) => `${state} ${refunds.length} ${refunds[0]?.state}`)),
  ).toEqual(new Set(['refunded 1 processed']));
  const messages = (await readMessages(server.context.database)).filter(
    ({ template }) => template === 'event_cancelled',
  );
  for (const { buyer } of bought)
    expect(messages.filter(({ recipient }) => recipient === buyer.mobile)).toHaveLength(2);
  expect(await amounts(other.orderId)).toEqual([]);
  expect(await auditServer(server)).toEqual([]);
}, 180_000);
