import { Gauge, type Registry } from 'prom-client';
import type { Context } from '../context.ts';
import { readDueAges } from '../database/due-ages.ts';
import { orderCount, paymentCount, refundCount } from '../lib/counters.ts';
import { readForMetrics } from '../lib/read-for-metrics.ts';

/**
 * Adds to a registry the counts of orders, payments and refunds, the connections of the pool, the age of the replica, and that of the oldest row of
 * each kind of due work, which is read from the database. While the database is away the age has no values.
 */
export function registerServerMetrics(
  registry: Registry,
  context: Pick<Context, 'database' | 'pool' | 'replica' | 'log' | 'clock'>,
): void {
  for (const { counter } of [orderCount, paymentCount, refundCount]) registry.registerMetric(counter);
  const { pool, database, replica, clock } = context;
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
  new Gauge({
    name: 'database_replica_age_seconds',
    help: 'Time since the newest state of the database that the replica is known to have: +Inf if none is known, 0 without a replica.',
    aggregator: 'max',
    registers: [registry],
    collect() {
      if (replica) this.set(replica.ageMs() / 1_000);
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
