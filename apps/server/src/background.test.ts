import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test/support/test-app.ts';
import { sweeps } from './background.ts';
import { MIN_POOL_SIZE } from './config.ts';
import { saveDocument } from './modules/files/index.ts';

/** The worker holds these while it runs: one to listen for jobs, one for its heartbeat. */
const WORKER = 2;

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test('the smallest pool has connections for the worker and for every sweep with a lock, and one more', () => {
  expect(
    WORKER + sweeps(server.context).filter(({ inEveryProcess }) => !inEveryProcess).length + 1,
  ).toBeLessThanOrEqual(MIN_POOL_SIZE);
});

test('documents are deleted while the removal of other expired data fails', async () => {
  const { context, clock } = server;
  const document = { kind: 'identity_proof', owner: 'driver:1', originalName: 'a.pdf' } as const;
  const content = async function* () {
    yield Buffer.from('%PDF-1.7');
  };
  await saveDocument(context, { ...document, deleteAt: clock.now() }, content());
  await context.pool.query('alter table one_time_codes rename to one_time_codes_away');
  const run = (name: string) =>
    sweeps(context)
      .find((sweep) => sweep.name === name)
      ?.run(new AbortController().signal);
  await expect(run('remove expired data')).rejects.toThrow();
  await run('delete files');
  expect((await context.pool.query('select id from documents')).rows).toEqual([]);
});
