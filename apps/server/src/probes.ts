import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { WORK } from './background.ts';
import type { Context } from './context.ts';
import { isQuiet } from './database/quiet.ts';
import { watchWork } from './database/work-runs.ts';
import { registerHealth } from './http/health.ts';
import { registerMetrics } from './http/metrics.ts';
import { registerServerMetrics } from './http/server-metrics.ts';
import { registerWorkMetrics } from './http/work-metrics.ts';
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
  registerServerMetrics(app.metrics, context);
  const readAges = watchWork(context, WORK);
  registerWorkMetrics(app.metrics, readAges, context);
  registerHealth(app, readAges, { isReadyWithLateWork: false, isQuiet: () => isQuiet(context.database) });
  return app;
}
