import { expect, test } from 'vitest';
import { sweeps } from './background.ts';
import { MIN_POOL_SIZE } from './config.ts';
import type { Context } from './context.ts';

/** The worker holds these while it runs: one to listen for jobs, one for its heartbeat. */
const WORKER = 2;

test('the smallest pool has connections for the worker and for every sweep with a lock, and one more', () => {
  expect(
    WORKER + sweeps({} as Context).filter(({ inEveryProcess }) => !inEveryProcess).length + 1,
  ).toBeLessThanOrEqual(MIN_POOL_SIZE);
});
