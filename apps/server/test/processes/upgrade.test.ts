import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createApi } from '@jalsa/api-client';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/database/open.ts';
import { manualClock } from '../../src/lib/clock.ts';
import { daysAfter } from '../../src/lib/india.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { auditAll } from '../support/audit.ts';
import { addBuyer } from '../support/buyers.ts';
import { addEvent, addPackage } from '../support/catalogue.ts';
import { runJalsa } from '../support/jalsa-process.ts';
import { newerVersion } from '../support/newer-version.ts';
import { orderBody } from '../support/orders.ts';
import { type SeveralProcesses, severalProcesses } from '../support/several-processes.ts';

/** The longest time of an order, on a busy machine on which servers start meanwhile. */
const ORDER_WITHIN_MS = 5_000;

const EXPAND = [
  'alter table orders add column later text;',
  'alter table tickets add column later integer default 1 not null;',
  'create table later (id text primary key);',
];
const INDEX = ['create index concurrently tickets_later on tickets (later);'];
const CONTRACT = [
  '-- needs 0002\nalter table orders drop column later;',
  'alter table tickets drop column later;',
  'drop table later;',
];

const WAITING = "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%add column%'";

let processes: SeveralProcesses;
beforeAll(async () => {
  processes = await severalProcesses();
});
afterAll(() => processes.close());

/** Sells free places at `origins` in turn until `end`, and returns the number of orders and the slowest one's time (ms). */
async function sellAt(origins: string[]) {
  const log = createLogger('silent');
  const { database, pool, close } = openDatabase(processes.databaseUrl, { poolSize: 4, log });
  const now = new Date();
  const event = await addEvent(database, { eventStart: daysAfter(now, 10), eventEnd: daysAfter(now, 11) });
  const sold = await addPackage(database, { eventId: event.id, price: 0 });
  const context = { database };
  const sales = { orders: 0, slowestMs: 0 };
  let isOpen = true;
  const sellOn = async () => {
    while (isOpen) {
      const baseUrl = origins[sales.orders % origins.length] ?? '';
      const as = ({ token, userId }: { token: string; userId: string }) =>
        createApi({ baseUrl, getToken: () => token, getUser: () => userId });
      const buyer = await addBuyer({ context, clock: manualClock(now), as } as never);
      const began = performance.now();
      await buyer.order(orderBody({ buyer, eventId: event.id, packages: { [sold.id]: 1 }, price: 0 }));
      sales.orders++;
      sales.slowestMs = Math.max(sales.slowestMs, performance.now() - began);
      await pause(80);
    }
  };
  const selling = Promise.all([sellOn(), sellOn()]);
  selling.catch(() => undefined); // before the end waits for it
  return {
    pool,
    sales,
    /** Waits until more orders have been placed, at the present origins. */
    go: async (more: number) => {
      const until = sales.orders + more;
      while (sales.orders < until) await Promise.race([pause(20), selling]);
    },
    end: async () => {
      isOpen = false;
      await selling;
    },
    close,
  };
}

test('sells without a break while a newer version expands the schema, takes over, and contracts it', async () => {
  const unlimited = { ADDRESS_LIMIT_FACTOR: '100000' };
  const newer = await newerVersion(join(processes.folder, 'newer'), [EXPAND, INDEX]);
  const newest = await newerVersion(join(processes.folder, 'newest'), [EXPAND, INDEX, CONTRACT]);
  const old = await processes.start(['serve'], unlimited);
  const origins = [old.origin];
  const { pool, sales, go, end, close } = await sellAt(origins);
  await go(10);

  const backup = new pg.Client({ connectionString: processes.databaseUrl });
  await backup.connect();
  await backup.query('begin isolation level repeatable read; select count(*) from orders, tickets');
  const starting = processes.start(['serve'], unlimited, newer);
  await expect.poll(async () => (await pool.query(WAITING)).rowCount, { interval: 20 }).toBe(1);
  // Sales that waited for the migration would never end.
  await go(15);
  await backup.end();
  const other = await starting;
  const { rows } = await pool.query(
    "select count(*)::int as valid from pg_index where indexrelid = 'tickets_later'::regclass and indisvalid",
  );
  expect(rows).toEqual([{ valid: 1 }]);
  origins.push(other.origin);
  await go(20);

  origins.shift();
  await go(5);
  old.kill('SIGTERM');
  expect(await old.ended).toBe(0);
  await go(10);

  const { ended, output } = runJalsa(['migrate'], {
    folder: processes.folder,
    env: { DATABASE_URL: processes.databaseUrl, JALSA_DATA: join(processes.folder, 'data') },
    main: newest,
  });
  expect({ exit: await ended, ...output }).toEqual({
    exit: 0,
    stdout: 'The database is up to date.\n',
    stderr: '',
  });
  await go(10);
  await end();
  expect(sales.slowestMs).toBeLessThan(ORDER_WITHIN_MS);
  const { rows: placed } = await pool.query(
    "select count(*)::int as orders from orders where state = 'paid'",
  );
  expect(placed).toEqual([{ orders: sales.orders }]);
  await expect.poll(() => auditAll(pool, { payments: [], refunds: [] })).toEqual([]);
  await close();
  other.kill('SIGTERM');
  expect(await other.ended).toBe(0);
  for (const { output } of [old, other]) expect(output.stderr).toBe('');
});
