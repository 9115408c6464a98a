import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTooDeep, jsonTooDeepError } from '../lib/json-depth.ts';

/**
 * Parses JSON bodies. Endpoints and routes with `rawBody` get the bytes, because a signature covers them. A body that is
 * nested too deep is refused before it is parsed.
 */
export function registerBodyParsing(app: FastifyInstance): void {
  // Fastify accepts text by default; no endpoint does.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (wantsRaw(request)) return done(null, body);
    if (body.length === 0) return done(null, undefined);
    if (isTooDeep(body)) return done(jsonTooDeepError());
    return app.getDefaultJsonParser('error', 'error')(request, body.toString('utf8'), done);
  });
}

function wantsRaw(request: FastifyRequest): boolean {
  const { endpoint, rawBody } = request.routeOptions.config;
  return endpoint?.rawBody === true || rawBody === true;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler gets the bytes of the body. */
    rawBody?: true;
  }
}
