// `pnpm bench scale` measures orders and pages a second with one and two web processes, with and without PgBouncer, in turns of one
// run, and compares each with one process without it. It has no target: docs/scaling.md derives from it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalPostgres } from '@jalsa/local-postgres';
import pg from 'pg';
import { createSandbox, listen } from 'razorpay-sandbox';
import { progressBar } from '../../src/cli/progress-bar.ts';
import { EMBEDDED_SETTINGS } from '../../src/start.ts';
import { startPgBouncer } from '../../test/support/pgbouncer.ts';
import { orderLoad } from '../orders/order-load.ts';
import { orderRequest } from '../orders/requests.ts';
import { EVENT, layOutLog, seed } from '../orders/seed.ts';
import { cpuTimeOf, databaseCpuTime, familyCpuTime } from '../support/cpu-time.ts';
import { compare, figuresOf, measure, type Sample } from '../support/load.ts';
import { ensureWrk } from '../support/wrk.ts';
import { startServer, type WholeServer } from './whole-server.ts';

const TURNS = 6;
const TURN_SECONDS = 2;
const WARM_UP_SECONDS = 6;

const get = (path: string) =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\naccept: text/html\r\n\r\n`;

interface Setup {
  name: string;
  server: WholeServer;
  pooler: number | null;
}

interface Cost {
  server: number;
  database: number;
  pooler: number;
}

await ensureWrk();
const folder = await mkdtemp(join(tmpdir(), 'jalsa-bench-'));
const postgres = await startLocalPostgres({ dataDir: folder, settings: EMBEDDED_SETTINGS });
const databaseUrl = postgres.url();
const pooler = await startPgBouncer(databaseUrl);
const keys = { keyId: 'rzp_test_bench', keySecret: 'bench-secret', webhookSecret: 'bench-webhooks' };
const sandbox = createSandbox(keys);
const gateway = await listen(sandbox);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
// A connection that ends fails its query, which is reported there.
pool.on('error', () => {});
const setups: Setup[] = [];

try {
  for (const through of [null, pooler]) {
    for (const processes of [1, 2]) {
      const server = await startServer({
        RAZORPAY_API_URL: gateway.url,
        RAZORPAY_KEY_ID: keys.keyId,
        RAZORPAY_KEY_SECRET: keys.keySecret,
        RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
        DATABASE_URL: through?.url ?? databaseUrl,
        ...(through ? { DATABASE_DIRECT_URL: databaseUrl } : {}),
        ...(processes > 1 ? { WEB_PROCESSES: String(processes) } : {}),
      });
      const name = `${processes === 1 ? '1 process' : `${processes} processes`}${through ? ', PgBouncer' : ''}`;
      setups.push({ name, server, pooler: through?.pid ?? null });
    }
    if (through === null) await seed(pool);
  }
  await layOutLog(pool);

  const orders = orderLoad(pool);
  const kinds: Record<string, (origin: string, seconds: number) => Promise<Sample>> = {
    'free orders': (origin, seconds) => orders(origin, orderRequest('free'), seconds),
    'paid orders': async (origin, seconds) => {
      const sample = await orders(origin, orderRequest('paid'), seconds);
      sandbox.reset();
      return sample;
    },
    'event page': (origin, seconds) => measure(origin, [get(`/events/${EVENT}`)], seconds),
    'list of events': (origin, seconds) => measure(origin, [get('/explore/events-in-bench-city')], seconds),
  };
  for (const [kind, take] of Object.entries(kinds)) await measureKind(kind, take);
  await showSizes();
} finally {
  await Promise.all(setups.map(({ server }) => server.stop()));
  await pool.end();
  await gateway.close();
  await pooler.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measureKind(
  kind: string,
  take: (origin: string, seconds: number) => Promise<Sample>,
): Promise<void> {
  const taken = setups.map((setup) => ({
    setup,
    samples: [] as Sample[],
    cost: { server: 0, database: 0, pooler: 0 },
  }));
  // The first runs of a process are slow.
  for (const { server } of setups) await take(server.origin, WARM_UP_SECONDS);
  const bar = progressBar(kind);
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [index, { setup, samples, cost }] of (turn % 2 ? taken.toReversed() : taken).entries()) {
      bar.update(turn * taken.length + index, TURNS * taken.length);
      const before = await costOf(setup);
      samples.push(await take(setup.server.origin, TURN_SECONDS));
      const after = await costOf(setup);
      for (const part of ['server', 'database', 'pooler'] as const) cost[part] += after[part] - before[part];
    }
  }
  bar.update(1, 1);
  bar.end();
  const [alone] = taken;
  for (const { setup, samples, cost } of taken) {
    const { perSecond, total, p50, p99 } = figuresOf(samples);
    const { median } = compare(samples, alone?.samples ?? []);
    const rate = Math.round(perSecond).toLocaleString('en-IN').padStart(7);
    const each = Object.entries(cost).map(([part, time]) => `${part} ${(time / total).toFixed(0)}`);
    process.stdout.write(
      `${kind.padEnd(15)} ${setup.name.padEnd(23)} ${rate} a second = ${median.toFixed(2)} ×   ` +
        `p50 / p99 ${p50.toFixed(1)} / ${p99.toFixed(1)} ms   µs each: ${each.join(', ')}\n`,
    );
  }
}

/** Prints the size of an order on the disk, with all that is written beside it. A paid one has no ticket yet. */
async function showSizes(): Promise<void> {
  const tables = ['orders', 'order_lines', 'payments', 'tickets', 'messages'];
  const sizes = tables.map((table) => `pg_total_relation_size('${table}')`).join(' + ');
  const { rows } = await pool.query(`select (${sizes}) / count(*) as bytes from orders`);
  process.stdout.write(`${rows[0].bytes} bytes of tables and indexes for each order\n`);
}

/** The processor time that each part of a setup has used, in microseconds. */
async function costOf({ server, pooler }: Setup): Promise<Cost> {
  return {
    server: await familyCpuTime(server.pid),
    database: await databaseCpuTime(folder),
    pooler: pooler === null ? 0 : await cpuTimeOf(pooler),
  };
}
