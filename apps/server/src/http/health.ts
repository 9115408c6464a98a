import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** A load balancer waits for seconds, and a database that hangs does not answer for minutes. */
const ANSWER_WITHIN_MS = 1_500;

/** `/healthz`: the process lives. `/readyz`: the database answers and the process is not stopping. */
export function registerHealth(app: FastifyInstance, { database }: Pick<Context, 'database'>): void {
  let stopping = false;
  // While the database hangs, further probes wait for the same statement, so that they fill no connections.
  let asking: Promise<unknown> | undefined;
  const ask = () => {
    asking ??= database.execute(sql`select 1`).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  app.addHook('preClose', async () => {
    stopping = true;
  });

  app.get('/healthz', { config: { probe: true } }, async () => ({ status: 'ok' }));

  app.get('/readyz', { config: { probe: true } }, async (request, reply) => {
    if (stopping) return reply.status(503).header('retry-after', '5').send({ status: 'stopping' });
    try {
      await within(ANSWER_WITHIN_MS, ask());
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ reqId: request.id, err: error }, 'the database does not answer');
      return reply.status(503).header('retry-after', '5').send({ status: 'no database' });
    }
  });
}

/** The result of a promise; rejects when it is not there in time. */
async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = setTimeout(ms, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`no answer in ${ms} ms`);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    timer.abort();
    late.catch(() => {});
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route that monitoring calls every few seconds. */
    probe?: true;
  }
}
