// `pnpm bench orders`: how many orders a second one hot event takes over HTTP, beside two yardsticks in the same run.
// Targets: twice the straight holds, half of the empty route, p99 up to 100 ms, 400 MB, the same with a million orders.
// The empty route is Fastify's alone; an empty endpoint, which has what ours have (docs/decisions/0017), is shown beside it.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startLocalPostgres } from '@jalsa/local-postgres';
import pg from 'pg';
import { progressBar } from '../../src/cli/progress-bar.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { familyCpuTime } from './cpu-time.ts';
import { emptyRequests, type Figures, figuresOf, measure, orderRequests, type Sample } from './load.ts';
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
/** How often the kinds take turns. */
const ROUNDS = 4;
const WARM_UP_SECONDS = 10;

type Kind = 'empty route' | 'empty endpoint' | 'straight holds' | 'paid orders' | 'free orders';

const SETTINGS = { max_connections: '100', shared_buffers: '128MB' };

const dataDir = await mkdtemp(join(tmpdir(), 'jalsa-bench-'));
const postgres = await startLocalPostgres({ dataDir, settings: SETTINGS });
const url = postgres.url();
const pool = new pg.Pool({ connectionString: url, max: 2 });
pool.on('error', () => {});

try {
  const server = await startBenchServer(url);
  const buyers = await seed(pool);
  const orders = (kind: 'paid' | 'free', time: number) =>
    measure(server.origin, orderRequests(buyers, kind), time);
  const kinds: Record<Kind, (time: number) => Promise<Sample>> = {
    'empty route': (time) => measure(server.origin, emptyRequests('/bench/empty'), time),
    'empty endpoint': (time) => measure(server.origin, emptyRequests('/bench/empty-endpoint'), time),
    'straight holds': (time) => straightHolds(url, time),
    'paid orders': (time) => orders('paid', time),
    'free orders': (time) => orders('free', time),
  };

  /** Measures kinds in turn, a little of each, so that a machine whose pace changes changes it for all of them. */
  const stretch = async <K extends Kind>(...names: K[]): Promise<Record<K, Figures>> => {
    const samples = names.map((name) => ({ name, seen: [] as Sample[], cpu: [0, 0] }));
    const bar = progressBar('Measuring');
    for (let round = 0; round < ROUNDS; round++) {
      for (const [turn, one] of samples.entries()) {
        bar.update(round * samples.length + turn, ROUNDS * samples.length);
        const before = await cpuTimes(server);
        one.seen.push(await kinds[one.name](seconds / ROUNDS));
        const after = await cpuTimes(server);
        one.cpu = one.cpu.map((sum, index) => sum + (after[index] ?? 0) - (before[index] ?? 0));
      }
    }
    bar.update(1, 1);
    bar.end();
    const figures = samples.map(({ name, seen, cpu }) => {
      const shown = figuresOf(seen);
      show(
        name,
        shown,
        cpu.map((time) => time / shown.total),
      );
      return [name, shown];
    });
    return Object.fromEntries(figures) as Record<K, Figures>;
  };

  const judgeStretch = (figures: Record<Kind, Figures>) => {
    const measured = [figures['paid orders'], figures['free orders']];
    const worst = Math.min(...measured.map(({ perSecond }) => perSecond));
    judge('times the straight holds', worst / figures['straight holds'].perSecond, (times) => times >= 2);
    judge('of the empty route', worst / figures['empty route'].perSecond, (share) => share >= 0.5);
    judge('p99 in ms', Math.max(...measured.map(({ p99 }) => p99)), (time) => time <= 100);
  };

  // What a process runs for the first time is slow.
  for (const kind of ['paid', 'free'] as const) await orders(kind, WARM_UP_SECONDS);
  const all = Object.keys(kinds) as Kind[];
  const only = options.only?.split(',');
  if (only) {
    const chosen = all.filter((kind) => only.some((word) => kind.startsWith(word)));
    if (chosen.length === 0) throw new Error(`--only takes the first words of: ${all.join(', ')}`);
    await stretch(...chosen);
  } else {
    judgeStretch(await stretch(...all));
    if (existing > 0) {
      process.stdout.write(`adding ${existing.toLocaleString('en-IN')} existing orders …\n`);
      await addExistingOrders(pool, existing);
      judgeStretch(await stretch(...all));
    }
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
