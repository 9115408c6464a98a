// `pnpm bench orders` measures how many orders a second one hot event takes over HTTP on 64 connections.
// Targets: 3 times the straight holds of the same run, p99 up to 100 ms, 400 MB, and the same with 1,000,000 existing
// orders; for a route that does nothing, half the pace of a bare Fastify application. Orders of two events are printed beside
// it and have no target.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startLocalPostgres } from '@jalsa/local-postgres';
import pg from 'pg';
import { progressBar } from '../../src/cli/progress-bar.ts';
import { EMBEDDED_SETTINGS } from '../../src/start.ts';
import { startBenchServer } from '../support/bench-server.ts';
import { databaseCpuTime } from '../support/cpu-time.ts';
import { compare, figuresOf, measure, type Sample } from '../support/load.ts';
import { ensureWrk } from '../support/wrk.ts';
import { orderLoad } from './order-load.ts';
import { EMPTY_REQUEST, orderRequest, tableRequest, twoEventsRequest } from './requests.ts';
import { addExistingOrders, countTableOrders, layOutLog, seed } from './seed.ts';
import { straightHolds } from './straight-holds.ts';

const { values: options } = parseArgs({
  options: {
    existing: { type: 'string', default: '1000000' },
    only: { type: 'string' },
  },
});
const existing = Number(options.existing);
/** The number of turns of each kind, and the length of a turn. */
const TURNS = 8;
const TURN_SECONDS = 2;
const WARM_UP_SECONDS = 10;

const ORDERS = ['paid orders', 'free orders', 'tables'] as const;
const OTHER_ORDERS = ['two events'] as const;
const KINDS = ['bare Fastify', 'empty route', 'straight holds', ...ORDERS, ...OTHER_ORDERS] as const;
type Kind = (typeof KINDS)[number];

await ensureWrk();
const dataDir = await mkdtemp(join(tmpdir(), 'jalsa-bench-'));
const postgres = await startLocalPostgres({ dataDir, settings: EMBEDDED_SETTINGS });
const url = postgres.url();
const pool = new pg.Pool({ connectionString: url, max: 2 });
pool.on('error', () => {});

try {
  const server = await startBenchServer(new URL('./server.ts', import.meta.url), url, {
    // Each buyer has an address, because the limits of one address allow few orders of tables.
    TRUSTED_PROXIES: '1',
  });
  const bare = await startBenchServer(new URL('./bare-server.ts', import.meta.url), url);
  await seed(pool);
  await layOutLog(pool);

  const orders = orderLoad(pool);
  const take: Record<Kind, (seconds: number) => Promise<Sample>> = {
    'bare Fastify': (seconds) => measure(bare.origin, [EMPTY_REQUEST], seconds),
    'empty route': (seconds) => measure(server.origin, [EMPTY_REQUEST], seconds),
    'straight holds': (seconds) => straightHolds(url, seconds),
    'paid orders': (seconds) => orders(server.origin, orderRequest('paid'), seconds),
    'free orders': (seconds) => orders(server.origin, orderRequest('free'), seconds),
    'two events': (seconds) => orders(server.origin, twoEventsRequest(), seconds),
    tables: (seconds) => orders(server.origin, tableRequest(new Date()), seconds, countTableOrders),
  };

  /** Measures the kinds in short turns, so that a change of the machine's speed affects all of them. */
  const measureInTurns = async (kinds: readonly Kind[]): Promise<Map<Kind, Sample[]>> => {
    const taken = kinds.map((kind) => ({ kind, samples: [] as Sample[], cpu: { server: 0, database: 0 } }));
    const bar = progressBar('Measuring');
    for (let turn = 0; turn < TURNS; turn++) {
      // Every other turn is in reverse order, since work of the orders may still run during the kind after them.
      const inTurn = turn % 2 === 0 ? taken : taken.toReversed();
      for (const [index, { kind, samples, cpu }] of inTurn.entries()) {
        bar.update(turn * taken.length + index, TURNS * taken.length);
        const before = await cpuTimes(kind);
        samples.push(await take[kind](TURN_SECONDS));
        const after = await cpuTimes(kind);
        cpu.server += after.server - before.server;
        cpu.database += after.database - before.database;
      }
    }
    bar.update(1, 1);
    bar.end();
    for (const { kind, samples, cpu } of taken) show(kind, samples, cpu);
    const [bareTurns, emptyTurns] = (['bare Fastify', 'empty route'] as const).map(
      (kind) => taken.find((each) => each.kind === kind)?.samples,
    );
    if (bareTurns && emptyTurns) {
      const { median } = compare(emptyTurns, bareTurns);
      judge('empty route: times bare Fastify', median, median >= 0.5);
    }
    return new Map(taken.map(({ kind, samples }) => [kind, samples]));
  };

  const cpuTimes = async (kind: Kind) => {
    const measured = kind === 'bare Fastify' ? bare : server;
    return { server: await measured.cpuTime(), database: await databaseCpuTime(dataDir) };
  };

  /** Measures and judges all kinds; returns the pace of each kind of orders as a multiple of the straight holds. */
  const measureAndJudge = async () => {
    const taken = await measureInTurns(KINDS);
    const of = (kind: Kind) => taken.get(kind) ?? [];
    for (const kind of ORDERS) {
      const { median, least, most, inAll } = compare(of(kind), of('straight holds'));
      const [from, to, all] = [least, most, inAll].map((times) => times.toFixed(2));
      judge(
        `${kind}: times the straight holds (${from} to ${to} by turn, ${all} in all)`,
        median,
        median >= 3,
      );
      const { p99 } = figuresOf(of(kind));
      judge(`${kind}: p99 in ms`, p99, p99 <= 100);
    }
    return ORDERS.map((kind) => compare(of(kind), of('straight holds')).median);
  };

  const words = options.only?.split(',') ?? [''];
  const chosen = KINDS.filter((kind) => words.some((word) => kind.startsWith(word)));
  if (chosen.length === 0) throw new Error(`--only takes the first words of: ${KINDS.join(', ')}`);
  // The first runs of a process are slow.
  for (const kind of chosen) if (kind !== 'straight holds') await take[kind](WARM_UP_SECONDS);
  if (options.only !== undefined) {
    await measureInTurns(chosen);
  } else {
    const before = await measureAndJudge();
    if (existing > 0) {
      process.stdout.write(`adding ${existing.toLocaleString('en-IN')} existing orders …\n`);
      await addExistingOrders(pool, existing);
      const after = await measureAndJudge();
      for (const [index, kind] of ORDERS.entries()) {
        const times = (after[index] ?? 0) / (before[index] ?? 0);
        process.stdout.write(
          `  ${times.toFixed(2)} ${kind}: times their pace before, each beside the straight holds\n`,
        );
      }
    }
    const size = await server.peakMemory();
    judge('peak memory in MB', size, size <= 400);
  }
  await Promise.all([server.stop(), bare.stop()]);
} finally {
  await pool.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function show(kind: Kind, samples: readonly Sample[], cpu: { server: number; database: number }): void {
  const { perSecond, total, p50, p99, max } = figuresOf(samples);
  const rate = Math.round(perSecond).toLocaleString('en-IN').padStart(8);
  const times = [p50, p99, max].map((time) => time.toFixed(1)).join(' / ');
  const each = `server ${(cpu.server / total).toFixed(0)}, database ${(cpu.database / total).toFixed(0)}`;
  process.stdout.write(
    `${kind.padEnd(16)} ${rate} a second   p50 / p99 / max ${times} ms   µs each: ${each}\n`,
  );
}

function judge(label: string, figure: number, isGood: boolean): void {
  process.stdout.write(`${isGood ? '✔' : '✖'} ${figure.toFixed(2)} ${label}\n`);
  if (!isGood) process.exitCode = 1;
}
