import type {
  FastifyInstance,
  FastifyRequest,
  onRequestHookHandler,
  onSendHookHandler,
  RouteOptions,
} from 'fastify';
import type { Context } from '../context.ts';
import { traces } from '../tracing/tracing.ts';
import { addDocumentHeaders, documentHeaders, isDocument } from './documents.ts';
import { headerFault } from './header-limits.ts';

/** The headers of every answer. */
export const commonHeaders = ({ id }: Pick<FastifyRequest, 'id'>) => ({
  'x-request-id': id,
  'x-content-type-options': 'nosniff',
});

/**
 * What happens to every request. Each hook costs every request, so there is one of each kind and none returns a promise;
 * what concerns some routes only is a hook of those (`addHook`).
 */
export function registerRequestHooks(
  app: FastifyInstance,
  { config, log }: Pick<Context, 'config' | 'log'>,
): void {
  // None of these fields is private, so the line skips the redaction, which costs more than the line.
  const lines = log.child({}, { redact: { paths: [] } });
  let closing = false;
  traces?.traceRequests(app);
  app.decorate('documentHeaders', documentHeaders(config));
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(commonHeaders(request));
    done(headerFault(request));
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    // The stop would wait for a connection that its client keeps open for another request.
    if (closing || app.leaving) reply.header('connection', 'close');
    if (isDocument(reply)) addDocumentHeaders(reply);
    done(null, payload);
  });
  // One line for each request, none for a successful probe. It has the pattern of the route, since an address may contain
  // personal data.
  app.addHook('onResponse', (request, reply, done) => {
    const { config, url } = request.routeOptions;
    if (!config.probe || reply.statusCode >= 400) {
      const { method, id: reqId } = request;
      const { statusCode: status, elapsedTime } = reply;
      lines.info({ reqId, method, route: url, status, ms: Math.round(elapsedTime) }, 'request');
    }
    done();
  });
}

interface Hooks {
  onRequest: onRequestHookHandler;
  onSend: onSendHookHandler;
}

/** Adds a hook to one route, after those that it has; other routes do not pay for it. */
export function addHook<Name extends keyof Hooks>(route: RouteOptions, name: Name, hook: Hooks[Name]): void {
  route[name] = [route[name] ?? [], hook].flat() as RouteOptions[Name];
}
