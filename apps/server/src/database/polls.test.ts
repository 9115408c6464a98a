import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock } from '../lib/clock.ts';
import { createLogger } from '../lib/logger.ts';
import { startPolls } from './polls.ts';

let clock: ReturnType<typeof manualClock>;
let lines: { level: number; msg: string; work: string; err?: { message: string } }[];
let running: { stop(): Promise<void> } | undefined;
/** The error with which the work fails; null while it succeeds. */
let failure: Error | null;
let runs: number;

beforeEach(() => {
  clock = manualClock(new Date('2026-11-20T10:00:00Z'));
  [lines, failure, runs] = [[], null, 0];
});
afterEach(() => running?.stop());

function start(): void {
  const log = createLogger('info', { write: (line) => lines.push(JSON.parse(line)) });
  const run = async () => {
    runs += 1;
    if (failure) throw failure;
  };
  running = startPolls([{ name: 'test', everySeconds: 0.005, run }], { log, clock });
}

async function runsMore(count: number): Promise<void> {
  const enough = runs + count;
  await expect.poll(() => runs >= enough, { interval: 5 }).toBe(true);
}

const logged = () => lines.map(({ level, msg, work }) => [level, msg, work]);
const FAILED = [50, 'background work failed; it runs again at its next turn', 'test'];
const WORKS = [40, 'background work succeeds again', 'test'];

test('logs failing work once, then once a minute, and its recovery', async () => {
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

test('logs a different error at once', async () => {
  failure = new Error('connect ECONNREFUSED');
  start();
  await runsMore(3);
  failure = new TypeError('a bug');
  await runsMore(3);
  expect(lines.map(({ err }) => err?.message)).toEqual(['connect ECONNREFUSED', 'a bug']);
});

test('stopping aborts running work and waits for it', async () => {
  let stopping: AbortSignal | undefined;
  let ended = false;
  const run = async (signal: AbortSignal) => {
    stopping = signal;
    await once(signal, 'abort');
    await setTimeout(20);
    ended = true;
  };
  const polling = startPolls([{ name: 'long', everySeconds: 0.005, run }], {
    log: createLogger('silent'),
    clock,
  });
  await expect.poll(() => stopping, { interval: 5 }).toBeDefined();
  expect(stopping?.aborted).toBe(false);
  await polling.stop();
  expect(ended).toBe(true);
});

test('logs work that does not come to its end for three periods, once a minute, and its end', async () => {
  let end = () => {};
  const run = () =>
    new Promise<void>((resolve) => {
      end = resolve;
    });
  const log = createLogger('info', { write: (line) => lines.push(JSON.parse(line)) });
  running = startPolls([{ name: 'hangs', everySeconds: 0.005, longestSeconds: 60, run }], { log, clock });
  await setTimeout(30);
  clock.advance(60);
  await setTimeout(30);
  expect(lines).toEqual([]);
  clock.advance(1);
  await expect.poll(() => lines.length, { interval: 5 }).toBe(1);
  await setTimeout(30);
  end();
  await expect.poll(() => lines.length, { interval: 5 }).toBe(2);
  expect(logged()).toEqual([
    [50, 'background work has not come to its end for three of its periods', 'hangs'],
    [40, 'background work has come to its end', 'hangs'],
  ]);
  // The next turn hangs too.
  await setTimeout(30);
  end();
});
