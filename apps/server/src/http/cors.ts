import { contract, type Endpoint, operations } from '@jalsa/api-client/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addHook } from './request-hooks.ts';

/** Addresses beside the contract that pages of any origin may read. */
const ANY_ORIGIN_PATHS: ReadonlySet<string> = new Set(['/.well-known/jwks.json', '/service/openapi.json']);

/** Headers of answers that pages of other origins may read. */
const EXPOSED = 'X-Request-Id, Retry-After, ETag';

/** Headers that pages of any origin may send with what they may read. */
const HEADERS_OF_ANY = ['content-type', 'if-none-match', 'timestamp'];
const HEADERS_OF_LISTED = [...HEADERS_OF_ANY, 'authorization', 'idempotency-key', 'user'];

/** Seconds for which browsers keep the answer of a preflight: the most that Chromium accepts. */
const PREFLIGHT_SECONDS = '7200';

/** Whether pages of any origin may read the answers: nobody signs in for them, and the request changes nothing. */
const isPublic = ({ method, auth }: Pick<Endpoint, 'method' | 'auth'>) =>
  method === 'GET' && auth === 'public';

const ENDPOINTS = operations(contract).map(({ endpoint }) => ({
  method: endpoint.method,
  pattern: new RegExp(`^${endpoint.path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
  isPublic: isPublic(endpoint),
}));

/**
 * Lets pages of other origins call the API: those of any origin read what needs no sign-in, and those of `origins` call
 * every endpoint. Cookies and other credentials of the browser are never allowed; a token is sent as a header.
 */
export function registerCors(app: FastifyInstance, origins: readonly string[]): void {
  const listed = new Set(origins);
  app.addHook('onRoute', (route) => {
    const { endpoint } = route.config ?? {};
    // The same for every caller, so that caches need not tell origins apart.
    if (ANY_ORIGIN_PATHS.has(route.url) || (endpoint && isPublic(endpoint))) {
      addHook(route, 'onRequest', (_request, reply, done) => {
        reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED });
        done();
      });
    } else if (endpoint && listed.size > 0) {
      addHook(route, 'onRequest', ({ headers: { origin } }, reply, done) => {
        reply.header('vary', 'Origin');
        if (origin !== undefined && listed.has(origin)) {
          reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED });
        }
        done();
      });
    }
  });
  app.options('/*', (request, reply) => answerPreflight(request, reply, listed));
}

/** Answers the question of a browser that precedes a request; there is nothing for any other OPTIONS request. */
function answerPreflight(
  { headers, url }: FastifyRequest,
  reply: FastifyReply,
  listed: ReadonlySet<string>,
): FastifyReply | undefined {
  const { origin, 'access-control-request-method': asked } = headers;
  const isListed = origin !== undefined && listed.has(origin);
  const access = asked && accessOf(asked === 'HEAD' ? 'GET' : asked, url.split('?', 1)[0] ?? '');
  if (!origin || !access || (access === 'listed' && !isListed)) {
    reply.callNotFound();
    return undefined;
  }
  return reply
    .status(204)
    .headers({
      'access-control-allow-origin': isListed ? origin : '*',
      'access-control-allow-methods': asked,
      'access-control-allow-headers': (isListed ? HEADERS_OF_LISTED : HEADERS_OF_ANY).join(', '),
      'access-control-max-age': PREFLIGHT_SECONDS,
      vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
    })
    .send();
}

/** The origins that may send a request: any, the listed ones, or none where the contract has no such endpoint. */
function accessOf(method: string, path: string): 'any' | 'listed' | null {
  if (method === 'GET' && ANY_ORIGIN_PATHS.has(path)) return 'any';
  const found = ENDPOINTS.filter((endpoint) => endpoint.method === method && endpoint.pattern.test(path));
  if (found.length === 0) return null;
  return found.every(({ isPublic }) => isPublic) ? 'any' : 'listed';
}
