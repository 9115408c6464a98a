import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addBuyer, type Buyer } from '../../../../test/support/buyers.ts';
import { failureOf } from '../../../../test/support/failure.ts';
import { putOnSale } from '../../../../test/support/put-on-sale.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';

let server: TestApp;
let buyer: Buyer;
/** A connection to another database, since one to a database that only reads cannot change that. */
const admin = new pg.Client({ connectionString: inject('postgresUrl') });
beforeAll(async () => {
  await admin.connect();
  server = await createTestApp();
  buyer = await addBuyer(server);
});
afterAll(async () => {
  await server.close();
  await admin.end();
});

const places = async (id: string) => {
  const { rows } = await server.context.pool.query('select taken from stock where id = $1', [id]);
  return rows[0].taken;
};

test('an order is refused with 503 while the database only reads, and placed once the primary is back', async () => {
  const { event, body } = await putOnSale(server, buyer);
  const { rows } = await server.context.pool.query('select current_database() as name');
  const [{ name }] = rows;
  // The open connections end, as those to a primary that stops.
  await admin.query(`alter database ${name} set default_transaction_read_only = on`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  const refused = await failureOf(buyer.order(body()));
  expect(refused).toMatchObject({ status: 503, code: 'unavailable' });
  expect(refused.message).not.toMatch(/25006|read-only|transaction|SQL/i);
  expect(await places(event.id)).toBe(0);
  await admin.query(`alter database ${name} reset default_transaction_read_only`);
  // A connection that stayed open would only read.
  await expect.poll(() => buyer.order(body()).catch(() => null)).not.toBeNull();
  expect(await places(event.id)).toBe(1);
});
