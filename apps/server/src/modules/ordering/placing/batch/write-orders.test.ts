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
  // It looks for statements by their names.
  server = await createTestApp({}, { poolerUrl: null });
  buyer = await addBuyer(server);
});
afterAll(() => server.close());

/** Copies an event, its packages and their stock; each table's key columns get values of their own. */
async function addCopies(count: number, ids: { event: string; pkg: string; discount: string }) {
  for (const [table, id, ...keys] of [
    ['events', ids.event, 'id', 'handle'],
    ['packages', ids.pkg, 'id', 'event_id'],
    ['stock', ids.event, 'id'],
    ['stock', ids.pkg, 'id'],
    ['stock', ids.discount, 'id'],
  ] as const) {
    const changes = keys.map((key) => `'${key}', $1 || '-copy-${count}-' || n`);
    if (table === 'packages') changes[1] = `'event_id', '${ids.event}-copy-${count}-' || n`;
    if (table === 'events') changes.push(`'short_id', ${count * 100} + n`);
    await server.context.pool.query(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${changes.join(', ')}))).*
       from ${table} t, generate_series(1, ${count}) n where t.id = $1`,
      [id],
    );
  }
  await server.context.pool.query('analyze');
}

interface Statement {
  name?: string;
  text: string;
}

/** The statements with a name that are sent during some work, by their names. */
async function statementsOf(work: () => Promise<unknown>): Promise<Map<string, string>> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const configs = sent.mock.calls.map(([config]) => config as unknown as Statement);
  sent.mockRestore();
  return new Map(configs.flatMap(({ name, text }): [string, string][] => (name ? [[name, text]] : [])));
}

async function planOf(statement: string | undefined, settings = ''): Promise<string> {
  const client = await server.context.pool.connect();
  try {
    await client.query(`begin; ${settings}`);
    const { rows } = await client.query(`explain (generic_plan) ${statement}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe.each([1_500, 10_000])('the stock of %i more events', (count) => {
  test('the statements that place, clear and restore an order find rows by their keys among many', async () => {
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
    // The settings of `BEGIN_PLACING`.
    const settings = 'set local enable_seqscan = off';
    for (const name of ['lock_stock', 'take_stock', 'read_versions', 'read_history']) {
      const plan = await planOf(placing.get(name), settings);
      expect(plan).toContain('Index');
      expect(plan).not.toMatch(/Seq Scan|Index Scan using orders_pending|Hash Join|Merge Join/);
    }
    const clearing = await statementsOf(() =>
      buyer.api.orders.clear({ body: { event_id: event.id, ticket_id: order } }),
    );
    const paid = await payAtSandbox(server, payable, { notify: 'none' });
    const settling = await statementsOf(() =>
      server.api.payments.callback({ body: { ...paid, razorpay_signature: paid.razorpay_signature ?? '' } }),
    );
    expect(await planOf(clearing.get('change_stock'))).not.toContain('Seq Scan on stock');
    for (const name of ['lock_stock', 'take_stock']) {
      expect(await planOf(settling.get(name))).not.toContain('Seq Scan on stock');
    }
  });
});
