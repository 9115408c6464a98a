import type { FastifyInstance } from 'fastify';
import type { WorkAge } from '../database/work-runs.ts';
import { singleFlight } from '../lib/single-flight.ts';
import { within } from '../lib/within.ts';

/** A load balancer waits for seconds, and a database that hangs does not answer for minutes. */
const ANSWER_WITHIN_MS = 1_500;

interface HealthOptions {
  isReadyWithLateWork?: boolean;
  /** A quiet database is named in the answer. */
  isQuiet(): Promise<boolean>;
}

/**
 * `/healthz`: the process lives. `/readyz`: the database answers and the process is not stopping. A process whose place another
 * one has taken stays ready: the probe asks whichever of the machine's processes it meets. Late background work is named in the
 * answer. It makes only a process unready that does nothing else: all processes see it, and those that answer requests can.
 */
export function registerHealth(
  app: FastifyInstance,
  readAges: () => Promise<WorkAge[]>,
  { isReadyWithLateWork = true, isQuiet }: HealthOptions,
): void {
  let stopping = false;
  app.decorate('leaving', false);
  // While the database hangs, further probes wait for the same statement, so that they fill no connections.
  const asking = singleFlight<'database', WorkAge[]>();
  app.addHook('preClose', async () => {
    stopping = !app.leaving;
  });

  app.get('/healthz', { config: { probe: true } }, async () => ({ status: 'ok' }));

  app.get('/readyz', { config: { probe: true } }, async (request, reply) => {
    if (stopping) return reply.status(503).header('retry-after', '5').send({ status: 'stopping' });
    try {
      const asked = asking.run('database', readAges);
      const ages = await within(ANSWER_WITHIN_MS, asked, `no answer in ${ANSWER_WITHIN_MS} ms`);
      const late = ages.filter(({ isLate }) => isLate).map(({ name }) => name);
      const status = (await isQuiet()) ? 'quiet' : 'ready';
      if (late.length === 0) return { status };
      request.log.warn({ reqId: request.id, late }, 'background work has not run for three periods');
      return isReadyWithLateWork
        ? { status, late }
        : reply.status(503).header('retry-after', '5').send({ status: 'late', late });
    } catch (error) {
      request.log.warn({ reqId: request.id, err: error }, 'the database does not answer');
      return reply.status(503).header('retry-after', '5').send({ status: 'no database' });
    }
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Another process has taken the place of this one: each answer ends its connection. */
    leaving: boolean;
  }
  interface FastifyContextConfig {
    /** A route that monitoring calls every few seconds. */
    probe?: true;
  }
}
