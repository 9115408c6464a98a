import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Endpoints of artists, customers, leads and cab drivers; payment callbacks and ticket pictures; short links of tickets; messages of the outbox; webhooks of providers of messages. */
const ARTISTS = '/service/accounts_service/v1/no_auth/artists';
const PERSONAL_PATHS = [
  `${ARTISTS}/data`,
  `${ARTISTS}/onboard`,
  `${ARTISTS}/verification`,
  '/customer/',
  '/leads/',
  '/cms/cab-driver/',
  '/service/tickets_service/v1/no_auth/payment/',
  '/service/tickets_service/v1/no_auth/razorpay/',
  '/service/tickets_service/v1/no_auth/tickets/',
  '/t/',
  '/dev/outbox/',
  '/service/webhooks/',
];

/**
 * Sends `Cache-Control: no-store` with every answer about one person, errors included, whatever the handler sets: answers
 * of endpoints that need a session, and of the paths in `PERSONAL_PATHS`.
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
  // The pattern of a route is never percent-encoded, unlike the address. The pattern of the pages is `/*`.
  const pattern = routeOptions.url;
  const path = pattern === undefined || pattern === '/*' ? url : pattern;
  return PERSONAL_PATHS.some((personal) => path.startsWith(personal));
}
