import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** `/healthz`: the process lives. `/readyz`: the database answers and the process is not stopping. */
export function registerHealth(app: FastifyInstance, { database }: Pick<Context, 'database'>): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });

  app.get('/healthz', { config: { probe: true } }, async () => ({ status: 'ok' }));

  app.get('/readyz', { config: { probe: true } }, async (request, reply) => {
    if (stopping) return reply.status(503).header('retry-after', '5').send({ status: 'stopping' });
    try {
      await database.execute(sql`select 1`);
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.status(503).header('retry-after', '5').send({ status: 'no database' });
    }
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route that monitoring calls every few seconds. */
    probe?: true;
  }
}
