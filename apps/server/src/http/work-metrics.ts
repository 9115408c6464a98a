import { Gauge, type Registry } from 'prom-client';
import type { Context } from '../context.ts';
import type { WorkAge } from '../database/work-runs.ts';
import { readForMetrics } from '../lib/read-for-metrics.ts';

/** Adds the ages of the background work to a registry, as the database has them: the same in every process. */
export function registerWorkMetrics(
  registry: Registry,
  readAges: () => Promise<WorkAge[]>,
  context: Pick<Context, 'log' | 'clock'>,
): void {
  const readNow = readForMetrics(context, 'the ages of the background work', readAges);
  const late = new Gauge({
    name: 'background_work_late',
    help: '1 for work that has not run to its end for three periods in any process.',
    labelNames: ['work'] as const,
    aggregator: 'max',
    registers: [registry],
  });
  new Gauge({
    name: 'background_work_age_seconds',
    help: 'Time since the work last ran to its end in any process.',
    labelNames: ['work'] as const,
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const ages = await readNow();
      this.reset();
      late.reset();
      for (const { name: work, seconds, isLate } of ages ?? []) {
        this.set({ work }, seconds);
        late.set({ work }, isLate ? 1 : 0);
      }
    },
  });
}
