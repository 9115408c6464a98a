import { Gauge, type Registry } from 'prom-client';
import type { Context } from '../context.ts';
import { readDueAges } from '../database/due-ages.ts';
import { orderCount, paymentCount, refundCount } from '../lib/counters.ts';
import { readForMetrics } from '../lib/read-for-metrics.ts';

/**
 * Adds to a registry the counts of orders, payments and refunds, the connections of the pool, and the age of the oldest row of
 * each kind of due work, which is read from the database. While the database is away the age has no values.
 */
export function registerServerMetrics(
  registry: Registry,
  context: Pick<Context, 'database' | 'pool' | 'log' | 'clock'>,
): void {
  for (const { counter } of [orderCount, paymentCount, refundCount]) registry.registerMetric(counter);
  const { pool, database, clock } = context;
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool that are in use or idle, and callers that wait for one.',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  const readAges = readForMetrics(context, 'the ages of due work', () => readDueAges(database, clock.now()));
  new Gauge({
    name: 'due_work_oldest_seconds',
    help: 'Time for which the oldest row of a kind of due work has been due.',
    labelNames: ['work'] as const,
    // Every process reads the same ages.
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const ages = await readAges();
      this.reset();
      for (const [work, seconds] of ages ?? []) this.set({ work }, seconds);
    },
  });
}
