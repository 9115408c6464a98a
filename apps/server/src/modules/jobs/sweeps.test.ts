import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { manualClock } from '../../lib/clock.ts';
import { createLogger } from '../../lib/logger.ts';
import { type Sweep, startSweeps } from './index.ts';

let pool: pg.Pool;
let clock: ReturnType<typeof manualClock>;
let lines: { level: number; msg: string; sweep: string; err?: { message: string } }[];
let running: { stop(): Promise<void> } | undefined;
/** The error with which the sweep fails; null while it succeeds. */
let failure: Error | null;
let runs: number;

beforeEach(() => {
  pool = new pg.Pool({ connectionString: inject('postgresUrl'), max: 2 });
  clock = manualClock(new Date('2026-11-20T10:00:00Z'));
  [lines, failure, runs] = [[], null, 0];
});
afterEach(async () => {
  await running?.stop();
  await pool.end();
});

function start(): void {
  const log = createLogger('info', { write: (line) => lines.push(JSON.parse(line)) });
  const sweep: Sweep = {
    name: `test ${process.pid}`,
    everySeconds: 0.005,
    run: async () => {
      runs += 1;
      if (failure) throw failure;
    },
  };
  running = startSweeps([sweep], { pool, log, clock });
}

async function runsMore(count: number): Promise<void> {
  const enough = runs + count;
  await expect.poll(() => runs >= enough, { interval: 5 }).toBe(true);
}

const logged = () => lines.map(({ level, msg }) => [level, msg]);
const FAILED = [50, 'a sweep failed; it runs again at its next turn'];
const WORKS = [40, 'a sweep works again'];

test('logs a failing sweep once, then once a minute, and its recovery', async () => {
  failure = new Error('connect ECONNREFUSED');
  start();
  await runsMore(10);
  expect(logged()).toEqual([FAILED]);
  clock.advance(60);
  await runsMore(10);
  expect(logged()).toEqual([FAILED, FAILED]);
  failure = null;
  await runsMore(3);
  expect(logged()).toEqual([FAILED, FAILED, WORKS]);
});

test('logs a different error of a sweep at once', async () => {
  failure = new Error('connect ECONNREFUSED');
  start();
  await runsMore(3);
  failure = new TypeError('a bug');
  await runsMore(3);
  expect(lines.map(({ err }) => err?.message)).toEqual(['connect ECONNREFUSED', 'a bug']);
});

test('logs an unreachable database like any other failure of a sweep', async () => {
  const reachable = pool;
  pool = new pg.Pool({ host: '127.0.0.1', port: 1 });
  start();
  await expect.poll(() => lines.length).toBe(1);
  clock.advance(60);
  await expect.poll(() => lines.length).toBe(2);
  expect(logged()).toEqual([FAILED, FAILED]);
  await reachable.end();
});

test('stopping aborts running sweeps and waits for them', async () => {
  let stopping: AbortSignal | undefined;
  let ended = false;
  const long: Sweep = {
    name: `long ${process.pid}`,
    everySeconds: 0.005,
    run: async (signal) => {
      stopping = signal;
      await once(signal, 'abort');
      await setTimeout(20);
      ended = true;
    },
  };
  running = startSweeps([long], { pool, log: createLogger('silent'), clock });
  await expect.poll(() => stopping, { interval: 5 }).toBeDefined();
  expect(stopping?.aborted).toBe(false);
  await running.stop();
  expect(ended).toBe(true);
});
