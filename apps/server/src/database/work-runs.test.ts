import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, NOW, type TestApp } from '../../test/support/test-app.ts';
import { polls, WORK } from '../background.ts';
import { buildProbes } from '../probes.ts';
import { recurringWork } from './recurring-work.schema.ts';
import { agesOf, recordRuns } from './work-runs.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  server.clock.set(NOW);
  await server.context.database.delete(recurringWork);
});
afterAll(() => server.close());

const readiness = async () => {
  const { statusCode, body } = await server.app.inject('/readyz');
  return { statusCode, ...JSON.parse(body) };
};
const gauge = async (name: string, work: string) => {
  const { body } = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  return Number(new RegExp(`^${name}\\{work="${work}"\\} (\\d+)$`, 'm').exec(body)?.[1]);
};

test('work is late after three periods, and after two minutes at the earliest', () => {
  const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
  const ages = (everySeconds: number, seconds: number) =>
    agesOf([{ name: 'work', everySeconds }], new Map([['work', NOW]]), { since: NOW, now: at(seconds) });
  expect(ages(1, 120)).toEqual([{ name: 'work', seconds: 120, isLate: false }]);
  expect(ages(1, 121)).toEqual([{ name: 'work', seconds: 121, isLate: true }]);
  expect(ages(600, 1_800)).toEqual([{ name: 'work', seconds: 1_800, isLate: false }]);
  expect(ages(600, 1_801)).toEqual([{ name: 'work', seconds: 1_801, isLate: true }]);
});

test('late work shows in /readyz and in the metrics, and makes only a process unready that does nothing else', async () => {
  await recordRuns(
    server.context.database,
    WORK.map(({ name }) => name),
    NOW,
  );
  expect(await readiness()).toEqual({ statusCode: 200, status: 'ready' });
  server.clock.advance(121);
  await recordRuns(
    server.context.database,
    WORK.map(({ name }) => name).filter((name) => name !== 'refunds'),
    server.clock.now(),
  );
  expect(await readiness()).toEqual({ statusCode: 200, status: 'ready', late: ['refunds'] });
  expect(await gauge('background_work_age_seconds', 'refunds')).toBe(121);
  expect(await gauge('background_work_late', 'refunds')).toBe(1);
  expect(await gauge('background_work_late', 'messages')).toBe(0);

  const probes = await buildProbes(server.context);
  expect((await probes.inject('/readyz')).statusCode).toBe(200);
  server.clock.advance(121);
  const { statusCode, body } = await probes.inject('/readyz');
  expect({ statusCode, ...JSON.parse(body) }).toMatchObject({ statusCode: 503, status: 'late' });
  await probes.close();
});

test('a poll that has run to its end is recorded, and one that failed is not', async () => {
  const list = polls(server.context);
  const run = (name: string) => list.find((poll) => poll.name === name)?.run(new AbortController().signal);
  await run('messages');
  await run('recurring work');
  await run('record of what has run');
  const rows = await server.context.database.select().from(recurringWork);
  const ran = rows.filter(({ ranAt }) => ranAt?.getTime() === NOW.getTime()).map(({ name }) => name);
  expect(ran).toEqual(expect.arrayContaining(['messages', 'recurring work', 'old leads', 'documents']));
  expect(ran).not.toContain('refunds');
});
