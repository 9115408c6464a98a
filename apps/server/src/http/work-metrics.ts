import { Gauge, type Registry } from 'prom-client';
import type { Context } from '../context.ts';
import type { WorkAge } from '../database/work-runs.ts';
import { recurringFailure } from '../lib/recurring-failure.ts';
import { singleFlight } from '../lib/single-flight.ts';
import { within } from '../lib/within.ts';

/** The time that monitoring waits for the database; then the gauges have no values. */
const READ_WITHIN_MS = 2_000;

/** Adds the ages of the background work to a registry, as the database has them: the same in every process. */
export function registerWorkMetrics(
  registry: Registry,
  readAges: () => Promise<WorkAge[]>,
  context: Pick<Context, 'log' | 'clock'>,
): void {
  const failures = recurringFailure(context, {
    failed: 'the ages of the background work could not be read for monitoring',
    works: 'the ages of the background work are read for monitoring again',
  });
  const reading = singleFlight<'all', WorkAge[]>();
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
      try {
        const ages = await within(
          READ_WITHIN_MS,
          reading.run('all', readAges),
          `the database has not answered within ${READ_WITHIN_MS / 1000} seconds`,
        );
        for (const { name: work, seconds, isLate } of ages) {
          this.set({ work }, seconds);
          late.set({ work }, isLate ? 1 : 0);
        }
        failures.worked();
      } catch (error) {
        this.reset();
        late.reset();
        failures.failed(error);
      }
    },
  });
}
