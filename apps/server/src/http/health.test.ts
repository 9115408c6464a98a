import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { WorkAge } from '../database/work-runs.ts';
import { registerHealth } from './health.ts';

test('/readyz answers while the database hangs, with one statement for all probes', async () => {
  let statements = 0;
  let work = () => {};
  const works = new Promise<WorkAge[]>((resolve) => {
    work = () => resolve([]);
  });
  const readAges = () => {
    statements += 1;
    return works;
  };
  const app = fastify();
  registerHealth(app, readAges, { isQuiet: async () => false });
  const probes = await Promise.all([app.inject('/readyz'), app.inject('/readyz')]);
  expect(probes.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
  expect(statements).toBe(1);
  work();
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  await app.close();
});
