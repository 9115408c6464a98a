import type { FastifyInstance } from 'fastify';
import { addHook } from './request-hooks.ts';

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
  app.addHook('onRoute', (route) => {
    const { endpoint } = route.config ?? {};
    // The pattern of a route is never percent-encoded, unlike the address. The pattern of the pages is `/*`.
    const hasPages = route.url === '/*';
    if (!hasPages && !isPersonal(route.url) && (!endpoint || endpoint.auth === 'public')) return;
    addHook(route, 'onSend', (request, reply, payload, done) => {
      if (!hasPages || isPersonal(request.url)) reply.header('cache-control', 'no-store');
      done(null, payload);
    });
  });
}

const isPersonal = (path: string) => PERSONAL_PATHS.some((personal) => path.startsWith(personal));
