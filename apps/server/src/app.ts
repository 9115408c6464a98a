import { randomUUID } from 'node:crypto';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { $ZodType } from 'zod/v4/core';
import { attachmentMakers, WORK } from './background.ts';
import type { Context } from './context.ts';
import { isQuiet } from './database/quiet.ts';
import { watchWork } from './database/work-runs.ts';
import { registerBodyParsing } from './http/body-parsing.ts';
import { validatorOf } from './http/check-shape.ts';
import { registerCors } from './http/cors.ts';
import { registerCompression } from './http/encodings.ts';
import { registerErrorHandler, sendFrameworkError } from './http/error-handler.ts';
import { registerHealth } from './http/health.ts';
import { registerMetrics } from './http/metrics.ts';
import { registerOpenApi } from './http/openapi.ts';
import { parseQuery } from './http/parse-query.ts';
import { answerParserError } from './http/parser-errors.ts';
import { registerPersonalAnswers } from './http/personal-answers.ts';
import { registerReadLimits } from './http/read-limits.ts';
import { registerRequestHooks } from './http/request-hooks.ts';
import { registerServerMetrics } from './http/server-metrics.ts';
import { registerUploads } from './http/uploads/register-uploads.ts';
import { registerWorkMetrics } from './http/work-metrics.ts';
import { BOUNDS } from './limits.ts';
import { artistsRoutes } from './modules/artists/artists.routes.ts';
import { catalogueRoutes } from './modules/catalogue/catalogue.routes.ts';
import { draftsRoutes } from './modules/catalogue/drafts/drafts.routes.ts';
import { driversRoutes } from './modules/drivers/drivers.routes.ts';
import { imageRoutes } from './modules/files/images/image.routes.ts';
import { imageAccess, openImageLibrary, uploadStore } from './modules/files/index.ts';
import { uploadRoutes } from './modules/files/uploads/upload.routes.ts';
import { identityRoutes } from './modules/identity/identity.routes.ts';
import { leadsRoutes } from './modules/leads/leads.routes.ts';
import { registerMessageMetrics } from './modules/messaging/index.ts';
import { outboxRoutes } from './modules/messaging/outbox/outbox.routes.ts';
import { receiptsRoutes } from './modules/messaging/receipts/receipts.routes.ts';
import { numbersRoutes } from './modules/numbers/numbers.routes.ts';
import { operatorsRoutes } from './modules/operators/operators.routes.ts';
import { orderPayments } from './modules/ordering/index.ts';
import { tablesRoutes } from './modules/ordering/kinds/tables/tables.routes.ts';
import { orderingRoutes } from './modules/ordering/ordering.routes.ts';
import { organisersRoutes } from './modules/organisers/organisers.routes.ts';
import type { PaymentHandler } from './modules/payments/index.ts';
import { paymentsRoutes } from './modules/payments/payments.routes.ts';
import { sandboxRoutes } from './modules/payments/sandbox.routes.ts';
import { postsRoutes } from './modules/posts/posts.routes.ts';
import { staffRoutes } from './modules/staff/staff.routes.ts';
import { ticketingRoutes } from './modules/ticketing/ticketing.routes.ts';
import { HOSTED_SITES, hostSites, registerSites, type SiteEntry } from './sites/index.ts';

/** Interval at which Node looks for requests that take longer. */
const LOOK_EVERY_MS = 30_000;

/**
 * Builds the whole application: the routes of every module, and the sites. The caller lets it listen or injects requests.
 * With an empty list of `sites` it is the API alone. A request that has not arrived completely after `requestWithinMs` is cut
 * off.
 */
export async function buildApp(
  context: Context,
  {
    sites = HOSTED_SITES,
    requestWithinMs = BOUNDS.requestWithin.value,
    handler = orderPayments,
  }: {
    sites?: readonly SiteEntry[];
    requestWithinMs?: number;
    handler?: PaymentHandler;
  } = {},
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    bodyLimit: BOUNDS.jsonBody.value,
    requestTimeout: requestWithinMs,
    connectionTimeout: BOUNDS.silence.value,
    keepAliveTimeout: BOUNDS.keepAlive.value,
    http: {
      maxHeaderSize: BOUNDS.head.value,
      // Node applies neither limit if the one of the headers is the longer one.
      headersTimeout: Math.min(BOUNDS.headWithin.value, requestWithinMs),
      connectionsCheckingInterval: Math.min(LOOK_EVERY_MS, requestWithinMs),
    },
    clientErrorHandler: answerParserError,
    trustProxy: (_address, hop) => hop < context.config.trustedProxies,
    // A request may have an absolute address, with a host for proxies (RFC 9112, section 3.2.2).
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/') ? url : pathOf(url)),
    genReqId: () => randomUUID(),
    // A logger of its own for each request would cost more than the line that it writes; lines name the request.
    childLoggerFactory: (logger) => logger,
    logController: new fastify.LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: BOUNDS.pathSegment.value, querystringParser: parseQuery },
    forceCloseConnections: 'idle',
    // A request on a connection that was accepted before is answered.
    return503OnClosing: false,
    frameworkErrors: sendFrameworkError,
  });
  app.setValidatorCompiler<$ZodType>(validatorOf);
  app.setSerializerCompiler(serializerCompiler);
  registerBodyParsing(app);
  registerUploads(app, context, uploadStore(context));
  registerErrorHandler(app, context);
  registerRequestHooks(app, context);
  registerPersonalAnswers(app);
  registerCors(app, context.config.apiOrigins);
  registerMetrics(app);
  registerMessageMetrics(app.metrics, context);
  registerServerMetrics(app.metrics, context);
  const readAges = watchWork(context, WORK);
  registerWorkMetrics(app.metrics, readAges, context);
  registerReadLimits(app);
  await registerOpenApi(app, context);
  registerHealth(app, readAges, { isQuiet: () => isQuiet(context.database) });

  imageRoutes(
    app,
    openImageLibrary({ storage: context.files.storage, log: context.log }),
    imageAccess(context),
  );
  // Only lists of events are compressed here: they are long, and every visitor gets a different one.
  await app.register(async (scope) => {
    registerCompression(scope);
    catalogueRoutes(scope, context);
    draftsRoutes(scope, context);
  });
  identityRoutes(app, context);
  staffRoutes(app, context);
  organisersRoutes(app, context);
  operatorsRoutes(app, context);
  numbersRoutes(app, context);
  leadsRoutes(app, context);
  orderingRoutes(app, context);
  paymentsRoutes(app, context, handler);
  if (context.payments.sandbox) await sandboxRoutes(app, context.payments.sandbox);
  artistsRoutes(app, context);
  tablesRoutes(app, context);
  driversRoutes(app, context);
  uploadRoutes(app, context);
  postsRoutes(app, context);
  ticketingRoutes(app, context);
  outboxRoutes(app, context, attachmentMakers(context));
  await receiptsRoutes(app, context);

  const hosted = await hostSites(sites, context);
  if (hosted.length > 0) await registerSites(app, hosted, context);
  return app;
}

/** The path and query of an absolute address; any other text stays as it is. */
function pathOf(url: string): string {
  const [, rest] = /^https?:\/\/[^/?#]*(.*)$/is.exec(url) ?? [];
  if (rest === undefined) return url;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
