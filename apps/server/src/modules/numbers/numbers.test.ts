import type { Numbers } from '@jalsa/api-client/console';
import { eventShares } from '@jalsa/booking-core';
import { addHours } from 'date-fns/addHours';
import { format } from 'date-fns/format';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededRandom } from '../../../test/chaos/seeded-random.ts';
import { addEvent, addPackage, addVendor } from '../../../test/support/catalogue.ts';
import { addOrderRows } from '../../../test/support/order-rows.ts';
import { addStaff } from '../../../test/support/staff.ts';
import { createTestApp, NOW, type TestApp } from '../../../test/support/test-app.ts';
import { addTicket, newTicket } from '../../../test/support/tickets.ts';
import { newId, newTrackingId } from '../../lib/ids.ts';
import { india } from '../../lib/india.ts';

let server: TestApp;
let own: string;
let made: Sale[];
beforeAll(async () => {
  server = await createTestApp();
  own = (await addVendor(server.context.database)).id;
  made = await addRandomOrders();
});
afterAll(() => server.close());

/** A part of an order for one event, in paise. */
interface Sale {
  orderId: string;
  eventId: string;
  organiser: string;
  package: string;
  quantity: number;
  people: number;
  subtotal: number;
  discount: number;
  fee: number;
  gst: number;
  total: number;
  payable: number;
  paidAt: Date;
  isRefunded: boolean;
  isOffline: boolean;
  channel: string;
  source: string;
}

/** Paid orders over one to three events of two organisers, and some that were never paid. */
async function addRandomOrders(): Promise<Sale[]> {
  const { database } = server.context;
  const random = seededRandom(7);
  const chance = (share: number) => random.whole(1, 100) <= share * 100;
  const foreign = (await addVendor(database)).id;
  const stage = [];
  for (const organiser of [own, own, own, foreign]) {
    const event = await addEvent(database, { vendorId: organiser });
    stage.push({
      organiser,
      event,
      pkg: await addPackage(database, { eventId: event.id, name: `Pass of ${event.id}` }),
    });
  }
  const sales: Sale[] = [];
  for (let count = 0; count < 120; count++) {
    const orderId = newId(NOW);
    const paidAt = addHours(NOW, random.whole(0, 70));
    const chosen = stage.filter(() => chance(0.5)).slice(0, 3);
    if (chosen.length === 0) chosen.push(stage[0] as (typeof stage)[number]);
    const isPaid = chance(0.85);
    const isOffline = chance(0.2);
    const promoterId = !isOffline && chance(0.3) ? 'promoter-1' : null;
    const utmSource = !isOffline && chance(0.5) ? 'instagram' : null;
    const lines = chosen.map(({ organiser, event, pkg }) => {
      const quantity = random.whole(1, 6);
      const unit = random.whole(0, 99_999);
      return {
        organiser,
        event,
        pkg,
        quantity,
        unit,
        subtotal: unit * quantity,
        trackingId: newTrackingId(),
      };
    });
    const subtotal = lines.reduce((sum, line) => sum + line.subtotal, 0);
    const fee = Math.round(subtotal * 0.1);
    const gst = Math.round(fee * 0.18);
    const discount = random.whole(0, Math.floor(subtotal / 3));
    const payable = subtotal - discount + fee + gst;
    const order = {
      id: orderId,
      kind: 'event',
      state: isPaid ? 'paid' : 'expired',
      owner: 'customer',
      people: 1,
      subtotalPaise: subtotal,
      feeRule: 'percent',
      feeBasePaise: fee,
      feeGstPaise: gst,
      discountPaise: discount,
      payablePaise: payable,
      buyerName: 'Asha Rao',
      buyerMobile: '9876543210',
      promoterId,
      utmSource,
      createdAt: NOW,
      expiresAt: NOW,
      paidAt: isPaid ? paidAt : null,
      purchaseMode: isOffline ? 'offline' : 'online',
      tender: isOffline ? 'cash' : null,
    } as const;
    const shares = eventShares({
      feeBase: fee,
      feeGst: gst,
      discount,
      events: lines.map((line) => ({ eventId: line.event.id, subtotal: line.subtotal })),
    });
    const rows = lines.map((line) => ({
      eventId: line.event.id,
      packageId: line.pkg.id,
      quantity: line.quantity,
      people: line.quantity,
      unitPricePaise: line.unit,
      subtotalPaise: line.subtotal,
      isDiscounted: true,
      wasHidden: false,
      trackingId: line.trackingId,
      ticketLines: newTicket({ eventId: line.event.id }).lines,
    }));
    await addOrderRows(database, order, rows);
    for (const [position, line] of lines.entries()) {
      const share = shares[position];
      if (!isPaid || !share) continue;
      await addTicket(server.context, {
        trackingId: line.trackingId,
        orderId,
        eventId: line.event.id,
        people: line.quantity,
        buyerEmail: '=cmd@example.org',
        purchaseMode: isOffline ? 'offline' : 'online',
        subtotalPaise: share.subtotal,
        discountPaise: share.discount,
        platformFeePaise: share.feeBase,
        gstPaise: share.feeGst,
      });
      const isRefunded = chance(0.2);
      if (isRefunded)
        await server.context.pool.query(`update tickets set status = 'refunded' where tracking_id = $1`, [
          line.trackingId,
        ]);
      sales.push({
        ...{ orderId, eventId: line.event.id, organiser: line.organiser, package: line.pkg.name },
        ...{ quantity: line.quantity, people: line.quantity, paidAt, isRefunded, isOffline, payable },
        ...{ subtotal: share.subtotal, discount: share.discount, fee: share.feeBase, gst: share.feeGst },
        ...{ total: share.total, source: utmSource ?? '' },
        channel: isOffline ? 'box_office' : promoterId ? 'promoter' : 'direct',
      });
    }
  }
  return sales;
}

const DAYS = { from: '2026-11-20', to: '2026-11-30' };
const sum = (
  sales: readonly Sale[],
  field: 'people' | 'subtotal' | 'discount' | 'fee' | 'gst' | 'total' | 'quantity',
) => sales.reduce((all, sale) => all + sale[field], 0);
const amountsOf = (sales: readonly Sale[]): Numbers['sold'] => ({
  tickets: sales.length,
  people: sum(sales, 'people'),
  subtotal: sum(sales, 'subtotal'),
  discount: sum(sales, 'discount'),
  fee: sum(sales, 'fee'),
  gst: sum(sales, 'gst'),
  total: sum(sales, 'total'),
});
function groups(sales: readonly Sale[], keyOf: (sale: Sale) => string): Record<string, Sale[]> {
  const found: Record<string, Sale[]> = {};
  for (const sale of sales) found[keyOf(sale)] = [...(found[keyOf(sale)] ?? []), sale];
  return found;
}

describe('the numbers of an organiser', () => {
  test('are the sums of its orders to the paisa, and of no others', async () => {
    const { api } = await addStaff(server, { role: 'finance', organiserId: own });
    const found = await api.numbersOf.organiser({ params: { organiser: own }, query: DAYS });
    const sales = made.filter(({ organiser }) => organiser === own);
    const standing = sales.filter(({ isRefunded }) => !isRefunded);
    const online = standing.filter(({ isOffline }) => !isOffline);
    expect(found.sold).toEqual(amountsOf(sales));
    expect(found.refunded).toEqual(amountsOf(sales.filter(({ isRefunded }) => isRefunded)));
    expect(found.receives).toBe(sum(online, 'subtotal') - sum(online, 'discount'));
    expect(found.taken_at_the_desk).toBe(
      sum(
        standing.filter(({ isOffline }) => isOffline),
        'total',
      ),
    );
    const byDay = groups(sales, ({ paidAt }) => format(paidAt, 'yyyy-MM-dd', { in: india }));
    expect(Object.fromEntries(found.times.map(({ at, total }) => [at, total]))).toEqual(
      Object.fromEntries(Object.entries(byDay).map(([at, of]) => [at, sum(of, 'total')])),
    );
    const byPackage = groups(sales, (sale) => sale.package);
    expect(
      Object.fromEntries(found.packages.map((one) => [one.package, [one.quantity, one.subtotal]])),
    ).toEqual(
      Object.fromEntries(
        Object.entries(byPackage).map(([name, of]) => [name, [sum(of, 'quantity'), sum(of, 'subtotal')]]),
      ),
    );
    const byChannel = groups(sales, ({ channel, source }) => `${channel} ${source}`);
    expect(
      Object.fromEntries(found.channels.map(({ channel, source, total }) => [`${channel} ${source}`, total])),
    ).toEqual(Object.fromEntries(Object.entries(byChannel).map(([name, of]) => [name, sum(of, 'total')])));
    expect(found.events.reduce((all, { total }) => all + total, 0)).toBe(found.sold.total);
  });

  test('and those of the other organiser add up to what was paid', async () => {
    const operator = await addStaff(server, { role: 'finance', organiserId: null });
    let total = 0;
    for (const organiser of new Set(made.map((sale) => sale.organiser)))
      total += (await operator.api.numbersOf.organiser({ params: { organiser }, query: DAYS })).sold.total;
    const paid = new Map(made.map(({ orderId, payable }) => [orderId, payable]));
    expect(total).toBe([...paid.values()].reduce((all, payable) => all + payable, 0));
  });

  test('of one event and hour are those of its tickets', async () => {
    const { api } = await addStaff(server, { role: 'marketing', organiserId: own });
    const [{ eventId: event } = { eventId: '' }] = made.filter(({ organiser }) => organiser === own);
    const found = await api.numbersOf.event({
      params: { organiser: own, event },
      query: { ...DAYS, by: 'hour' },
    });
    const sales = made.filter(({ eventId }) => eventId === event);
    expect(found.sold).toEqual(amountsOf(sales));
    const byHour = groups(sales, ({ paidAt }) => format(paidAt, 'yyyy-MM-dd HH:00', { in: india }));
    expect(found.times.map(({ at }) => at)).toEqual(Object.keys(byHour).sort());
  });

  test('are limited to the events of the member', async () => {
    const [{ eventId } = { eventId: '' }] = made.filter(({ organiser }) => organiser === own);
    const { api, me } = await addStaff(server, { role: 'manager', organiserId: own });
    await server.context.pool.query('update memberships set event_ids = $1 where staff_id = $2', [
      [eventId],
      me._id,
    ]);
    const { events } = await api.numbersOf.organiser({ params: { organiser: own }, query: DAYS });
    expect(events.map(({ _id }) => _id)).toEqual([eventId]);
  });

  test('are refused for days that are none', async () => {
    const { api } = await addStaff(server, { role: 'finance', organiserId: own });
    const refused = (query: { from: string; to: string }) =>
      api.numbersOf.organiser({ params: { organiser: own }, query }).catch(({ code }) => code);
    expect(await refused({ from: '2026-11-20', to: '2026-11-19' })).toBe('invalid_request');
    expect(await refused({ from: '2026-13-40', to: '2026-11-19' })).toBe('invalid_request');
  });
});

test('an export has every ticket of the organiser once, with formulas escaped, and is recorded', async () => {
  const { token } = await addStaff(server, { role: 'manager', organiserId: own, name: 'Kabir' });
  const answer = await server.app.inject({
    url: `/service/console/v1/organisers/${own}/orders.csv?from=${DAYS.from}&to=${DAYS.to}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head, ...rows] = answer.body.trimEnd().split('\r\n');
  expect(head).toMatch(/^\ufeffpaid_at,order,ticket,state,event/);
  const sales = made.filter(({ organiser }) => organiser === own);
  expect(rows).toHaveLength(sales.length);
  expect(rows[0]).toContain("'=cmd@example.org");
  const total = rows.reduce((all, row) => all + Math.round(Number(row.split(',').at(-5)) * 100), 0);
  expect(total).toBe(sum(sales, 'total'));
  const { rows: audit } = await server.context.pool.query(
    `select actor from audit_log where action = 'orders.export'`,
  );
  expect(audit).toEqual([{ actor: 'Kabir' }]);
  expect(server.context.pool.waitingCount).toBe(0);
});
