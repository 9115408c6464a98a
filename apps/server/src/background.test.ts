import { expect, test } from 'vitest';
import { sweeps } from './background.ts';
import { MIN_POOL_SIZE } from './config.ts';
import type { Context } from './context.ts';

/** The worker holds these while it runs: one to listen for jobs, one for its heartbeat. */
const WORKER = 2;

test('the smallest pool has a connection for the worker, for every sweep, and one to work with', () => {
  expect(WORKER + sweeps({} as Context).length + 1).toBeLessThanOrEqual(MIN_POOL_SIZE);
});
