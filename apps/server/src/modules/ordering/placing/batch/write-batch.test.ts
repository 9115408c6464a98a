import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addBuyer, type Buyer } from '../../../../../test/support/buyers.ts';
import { addDiscount } from '../../../../../test/support/catalogue.ts';
import { payAtSandbox } from '../../../../../test/support/payments.ts';
import { putOnSale } from '../../../../../test/support/put-on-sale.ts';
import { createTestApp, type TestApp } from '../../../../../test/support/test-app.ts';

// A plan that reads all stock is the quickest by the planner's own figures for a catalogue of some thousand events, and by
// far not the quickest (docs/decisions/0011).

let server: TestApp;
let buyer: Buyer;
beforeAll(async () => {
  server = await createTestApp();
  buyer = await addBuyer(server);
});
afterAll(() => server.close());

/** Copies an event, its packages and its discounts; each table's key columns get values of their own. */
async function addCopies(count: number, ids: { event: string; pkg: string; discount: string }) {
  for (const [table, id, ...keys] of [
    ['events', ids.event, 'id', 'handle'],
    ['packages', ids.pkg, 'id', 'event_id'],
    ['discounts', ids.discount, 'id', 'event_id'],
    ['event_stock', ids.event, 'event_id'],
    ['package_stock', ids.pkg, 'package_id', 'event_id'],
    ['coupon_stock', ids.discount, 'discount_id'],
  ] as const) {
    const changes = keys.map((key) => `'${key}', 'copy-${count}-' || n`);
    if (table === 'events') changes.push(`'short_id', ${count * 100} + n`);
    await server.context.pool.query(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${changes.join(', ')}))).*
       from ${table} t, generate_series(1, ${count}) n where t.${keys[0]} = $1`,
      [id],
    );
  }
  await server.context.pool.query('analyze');
}

interface Statement {
  name?: string;
  text: string;
}

/** The statements that are sent during some work. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const configs = sent.mock.calls.map(([config]) => config as unknown as Statement);
  sent.mockRestore();
  return configs.filter(({ text }) => typeof text === 'string');
}

async function planOf(statement: string, pageCost?: number): Promise<string> {
  const client = await server.context.pool.connect();
  try {
    await client.query('begin');
    if (pageCost !== undefined) await client.query(`set local random_page_cost = ${pageCost}`);
    const { rows } = await client.query(`explain (generic_plan) ${statement}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe.each([1_500, 10_000])('the stock of %i more events', (count) => {
  test('the statements that place, clear and restore an order find stock rows by their keys among many', async () => {
    const { event, pkg, body } = await putOnSale(server, buyer);
    const discount = await addDiscount(server.context.database, { eventId: event.id, couponName: 'TENOFF' });
    await addCopies(count, { event: event.id, pkg: pkg.id, discount: discount.id });
    let order = '';
    let payable = '';
    const placing = await statementsOf(async () => {
      const made = await buyer.order(body(1, { coupon: 'TENOFF', discount: 50 }));
      order = made.ticket_order._id;
      payable = made.razorpay_order?.id ?? '';
    });
    const place = placing.find(({ name }) => name?.startsWith('write_batch'))?.text ?? '';
    const plan = await planOf(place);
    for (const table of ['event_stock', 'package_stock', 'coupon_stock']) {
      expect(plan).toContain(`Index Scan using ${table}_pkey on ${table}`);
      expect(plan).not.toContain(`Seq Scan on ${table}`);
    }
    // Without the setting the planner scans the table, which proves that this test can fail.
    if (count === 1_500) expect(await planOf(place, 4)).toContain('Seq Scan on event_stock');

    const clearing = await statementsOf(() =>
      buyer.api.orders.clear({ body: { event_id: event.id, ticket_id: order } }),
    );
    const paid = await payAtSandbox(server, payable, { notify: 'none' });
    const settling = await statementsOf(() =>
      server.api.payments.callback({ body: { ...paid, razorpay_signature: paid.razorpay_signature ?? '' } }),
    );
    const moving = [...clearing, ...settling].filter(({ text }) =>
      /update "(event|package)_stock"/.test(text),
    );
    expect(moving).toHaveLength(4);
    for (const { text } of moving)
      expect(await planOf(text)).not.toMatch(/Seq Scan on (event|package)_stock/);
  });
});
