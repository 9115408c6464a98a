import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { manualClock } from '../../lib/clock.ts';
import { createLogger } from '../../lib/logger.ts';
import { type Sweep, startSweeps } from './index.ts';

let pool: pg.Pool;
let clock: ReturnType<typeof manualClock>;
let said: { level: number; msg: string; sweep: string; err?: { message: string } }[];
let running: { stop(): Promise<void> } | undefined;
/** Why the sweep fails now; null: it does not. */
let fault: Error | null;
let runs: number;

beforeEach(() => {
  pool = new pg.Pool({ connectionString: inject('postgresUrl'), max: 2 });
  clock = manualClock(new Date('2026-11-20T10:00:00Z'));
  [said, fault, runs] = [[], null, 0];
});
afterEach(async () => {
  await running?.stop();
  await pool.end();
});

function start(): void {
  const log = createLogger('info', { write: (line) => said.push(JSON.parse(line)) });
  const sweep: Sweep = {
    name: `test ${process.pid}`,
    everySeconds: 0.005,
    run: async () => {
      runs += 1;
      if (fault) throw fault;
    },
  };
  running = startSweeps([sweep], { pool, log, clock });
}

async function runsMore(count: number): Promise<void> {
  const enough = runs + count;
  await expect.poll(() => runs >= enough, { interval: 5 }).toBe(true);
}

const words = () => said.map(({ level, msg }) => [level, msg]);
const FAILED = [50, 'a sweep failed; it runs again at its next turn'];
const WORKS = [40, 'a sweep works again'];

test('logs a failing sweep once, then once a minute, and its recovery', async () => {
  fault = new Error('connect ECONNREFUSED');
  start();
  await runsMore(10);
  expect(words()).toEqual([FAILED]);
  clock.advance(60);
  await runsMore(10);
  expect(words()).toEqual([FAILED, FAILED]);
  fault = null;
  await runsMore(3);
  expect(words()).toEqual([FAILED, FAILED, WORKS]);
});

test('logs a different error of a sweep at once', async () => {
  fault = new Error('connect ECONNREFUSED');
  start();
  await runsMore(3);
  fault = new TypeError('a bug');
  await runsMore(3);
  expect(said.map(({ err }) => err?.message)).toEqual(['connect ECONNREFUSED', 'a bug']);
});

test('logs an unreachable database like any other failure of a sweep', async () => {
  const reachable = pool;
  pool = new pg.Pool({ host: '127.0.0.1', port: 1 });
  start();
  await expect.poll(() => said.length).toBe(1);
  clock.advance(60);
  await expect.poll(() => said.length).toBe(2);
  expect(words()).toEqual([FAILED, FAILED]);
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
