import { DrizzleQueryError } from 'drizzle-orm/errors';
import { beforeEach, expect, test } from 'vitest';
import { manualClock } from './clock.ts';
import { createLogger } from './logger.ts';
import { type RecurringFailure, recurringFailure } from './recurring-failure.ts';

let lines: { level: number; msg: string; failures: number; sweep: string; err?: { message: string } }[];
let clock: ReturnType<typeof manualClock>;
let outcome: RecurringFailure;
beforeEach(() => {
  lines = [];
  clock = manualClock(new Date('2026-11-20T10:00:00Z'));
  const log = createLogger('info', { write: (line) => lines.push(JSON.parse(line)) });
  outcome = recurringFailure(
    { log, clock },
    { failed: 'a sweep failed', works: 'works' },
    { sweep: 'forget' },
  );
});

const away = () =>
  outcome.failed(new Error(`connect ECONNREFUSED 127.0.0.1:${clock.now().getTime() % 60_000}`));

test('logs the first failure, then one line a minute, and the recovery', () => {
  for (let second = 0; second < 150; second++) {
    away();
    clock.advance(1);
  }
  outcome.worked();
  outcome.worked();
  expect(lines.map(({ level, msg, failures, sweep }) => [level, msg, failures, sweep])).toEqual([
    [50, 'a sweep failed', 1, 'forget'],
    [50, 'a sweep failed', 61, 'forget'],
    [50, 'a sweep failed', 121, 'forget'],
    [40, 'works', 150, 'forget'],
  ]);
  expect(lines[0]?.err?.message).toContain('ECONNREFUSED');
});

test('logs a different error at once', () => {
  away();
  outcome.failed(new TypeError('no such sweep'));
  away();
  outcome.failed('thrown');
  expect(lines.map(({ err }) => err?.message)).toEqual([
    expect.stringContaining('ECONNREFUSED'),
    'no such sweep',
    'a value that is no error was thrown',
  ]);
});

test('counts failures of one statement with different values as one kind', () => {
  const refused = (email: string, code: string, message: string) =>
    outcome.failed(
      new DrizzleQueryError(
        'insert into buyers values ($1)',
        [email],
        Object.assign(new Error(message), { code }),
      ),
    );
  for (const email of ['asha@example.org', 'ravi@example.org']) {
    refused(email, '53100', 'could not extend file "base/5/16384": No space left on device');
    refused(email, '22P02', `invalid input syntax for type integer: "${email}"`);
  }
  refused('asha@example.org', '53200', 'out of memory');
  expect(lines).toHaveLength(3);
});

test('logs a new series after a recovery, and no recovery without a failure', () => {
  outcome.worked();
  away();
  outcome.worked();
  away();
  expect(lines.map(({ msg }) => msg)).toEqual(['a sweep failed', 'works', 'a sweep failed']);
});

test('limits how many different errors are logged at once', () => {
  for (const letter of 'abcdefghijklmnopqrstuvwxyz'.repeat(4)) outcome.failed(new Error(`no ${letter}`));
  expect(lines).toHaveLength(20);
});

test('ends a series after a minute without a failure if no recovery is reported', () => {
  const log = createLogger('info', { write: (line) => lines.push(JSON.parse(line)) });
  const turnedAway = recurringFailure({ log, clock }, { failed: 'turned away' });
  for (const seconds of [0, 1, 1, 61]) {
    clock.advance(seconds);
    turnedAway.failed(new Error('no room'));
  }
  turnedAway.worked();
  expect(lines.map(({ msg, failures }) => [msg, failures])).toEqual([
    ['turned away', 1],
    ['turned away', 1],
  ]);
});
