import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { registerHealth } from './http/health.ts';
import { registerMetrics } from './http/metrics.ts';
import { registerMessageMetrics } from './modules/messaging/index.ts';

/** Builds the application of a process that only works in the background: `/healthz`, `/readyz` and `/metrics`. */
export async function buildProbes(context: Context): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new fastify.LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  });
  registerMetrics(app, { isPublic: true });
  registerMessageMetrics(app.metrics, context);
  registerHealth(app, context);
  return app;
}
