// `pnpm bench orders`: how many orders a second one hot event takes over HTTP, beside two yardsticks in the same run.
// Targets: twice the straight holds, half of the empty route, p99 up to 100 ms, 400 MB, the same with a million orders.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startLocalPostgres } from '@jalsa/local-postgres';
import pg from 'pg';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { familyCpuTime } from './cpu-time.ts';
import { emptyRequests, type Figures, measure, orderRequests } from './load.ts';
import { addExistingOrders, seed } from './seed.ts';
import { straightHolds } from './straight-holds.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    existing: { type: 'string', default: '1000000' },
    only: { type: 'string' },
  },
});
const seconds = Number(options.seconds);
const existing = Number(options.existing);
const SETTINGS = { max_connections: '100', shared_buffers: '128MB' };

const dataDir = await mkdtemp(join(tmpdir(), 'jalsa-bench-'));
const postgres = await startLocalPostgres({ dataDir, settings: SETTINGS });
const url = postgres.url();
const pool = new pg.Pool({ connectionString: url, max: 2 });
pool.on('error', () => {});

try {
  const server = await startBenchServer(url);
  const buyers = await seed(pool);
  const run = async (name: string, work: () => Promise<Figures>): Promise<Figures> => {
    const before = await cpuTimes(server);
    const figures = await work();
    const after = await cpuTimes(server);
    show(
      name,
      figures,
      after.map((time, index) => (time - (before[index] ?? 0)) / figures.total),
    );
    return figures;
  };
  const orders = (kind: 'paid' | 'free', time = seconds) =>
    measure(server.origin, orderRequests(buyers, kind), time);

  await orders('paid', 3);
  await orders('free', 3);
  if (options.only === 'paid' || options.only === 'free') {
    await run(`${options.only} orders`, () => orders(options.only as 'paid' | 'free'));
  } else {
    const empty = await run('empty route', () => measure(server.origin, emptyRequests(), seconds));
    const holds = await run('straight holds', () => straightHolds(url, seconds));
    const measured = [
      await run('paid orders', () => orders('paid')),
      await run('free orders', () => orders('free')),
    ];
    if (existing > 0) {
      process.stdout.write(`adding ${existing.toLocaleString('en-IN')} existing orders …\n`);
      await addExistingOrders(pool, existing);
      measured.push(
        await run('paid orders, many existing', () => orders('paid')),
        await run('free orders, many existing', () => orders('free')),
      );
    }
    const worst = Math.min(...measured.map(({ perSecond }) => perSecond));
    const p99 = Math.max(...measured.map((figures) => figures.p99));
    judge('times the straight holds', worst / holds.perSecond, (times) => times >= 2);
    judge('of the empty route', worst / empty.perSecond, (share) => share >= 0.5);
    judge('p99 in ms', p99, (time) => time <= 100);
    judge('peak memory in MB', await server.peakMemory(), (size) => size <= 400);
  }
  await server.stop();
} finally {
  await pool.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function show(
  name: string,
  { perSecond, p50, p99, max }: Figures,
  [server = 0, database = 0]: number[],
): void {
  const rate = Math.round(perSecond).toLocaleString('en-IN').padStart(8);
  const times = [p50, p99, max].map((time) => time.toFixed(1)).join(' / ');
  process.stdout.write(
    `${name.padEnd(28)} ${rate} a second   p50 / p99 / max ${times} ms   µs each: server ${server.toFixed(0)}, database ${database.toFixed(0)}\n`,
  );
}

async function cpuTimes(server: BenchServer): Promise<number[]> {
  const pid = Number((await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]);
  return [await server.cpuTime(), await familyCpuTime(pid)];
}

function judge(what: string, figure: number, isGood: (figure: number) => boolean): void {
  const good = isGood(figure);
  process.stdout.write(`${good ? '✔' : '✖'} ${figure.toFixed(2)} ${what}\n`);
  if (!good) process.exitCode = 1;
}
