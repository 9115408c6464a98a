import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Customers' endpoints; payment callbacks and ticket pictures; short links of tickets; messages that are kept. */
const PERSONAL_PATHS = ['/customer/', '/service/tickets_service/', '/t/', '/dev/outbox/'];

/**
 * Sends `Cache-Control: no-store` with every answer that tells of one person, errors included, whatever its handler
 * sets: answers of endpoints that ask for a customer, and of the paths in `PERSONAL_PATHS`.
 */
export function registerPersonalAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isPersonal(request)) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

function isPersonal({ routeOptions, url }: FastifyRequest): boolean {
  const { endpoint } = routeOptions.config;
  if (endpoint && endpoint.auth !== 'none') return true;
  // An address may be percent-encoded, the pattern of its route is not. The pattern of the pages, `/*`, says nothing.
  const pattern = routeOptions.url;
  const path = pattern === undefined || pattern === '/*' ? url : pattern;
  return PERSONAL_PATHS.some((personal) => path.startsWith(personal));
}
