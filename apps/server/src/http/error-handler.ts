import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@jalsa/api-client/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { isDatabaseUnavailable } from '../database/is-database-unavailable.ts';
import { atField, DomainError, type ErrorDetail, RETRY_AFTER_SECONDS } from '../lib/domain-error.ts';
import { isDiskFull } from '../lib/is-disk-full.ts';
import { recurringFailure } from '../lib/recurring-failure.ts';
import { BOUNDS } from '../limits.ts';
import { StorageUnavailable } from '../modules/files/index.ts';
import { commonHeaders } from './request-hooks.ts';

const TOO_LONG = 'This address is too long.';

/** The statuses that always carry `Retry-After`. */
export const RETRY_AFTER_STATUSES: readonly number[] = [429, 503];

const noJson = () =>
  new DomainError(
    'invalid_request',
    'We couldn’t read the request: its body is not JSON.',
    atField('body', 'is not JSON'),
  );

const addressTooLong = () => new DomainError('invalid_request', TOO_LONG, atField('url', 'is too long'));

/** The errors of Fastify before a route is reached, as errors of the contract. */
const BY_FASTIFY_CODE: Record<string, (request: FastifyRequest) => DomainError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ({ routeOptions }) => {
    const limit = `at most ${Math.floor((routeOptions.bodyLimit ?? 0) / 1024)} KB`;
    const fault = atField('body', `must have ${limit}`);
    return new DomainError('payload_too_large', `The request is too large: ${limit}.`, fault);
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new DomainError(
      'unsupported_media_type',
      'The body must be JSON (content-type application/json).',
      atField('content-type', 'must be application/json'),
    ),
  FST_ERR_CTP_INVALID_JSON_BODY: noJson,
  FST_ERR_CTP_EMPTY_JSON_BODY: noJson,
  FST_ERR_BAD_URL: () =>
    new DomainError('invalid_request', 'This link doesn’t work.', atField('url', 'cannot be decoded')),
  FST_ERR_MAX_PARAM_LENGTH: addressTooLong,
};

/**
 * Answers every error with the error body of the contract (packages/api-client), or with a page of the site if the caller
 * is a browser that wants one.
 */
export function registerErrorHandler(
  app: FastifyInstance,
  { log, clock }: Pick<Context, 'log' | 'clock'>,
): void {
  const unavailable = recurringFailure(
    { log, clock },
    {
      failed: 'requests are refused: the database or the file storage is unavailable, or a disk has no room',
    },
  );
  app.decorate('failurePage', () => null);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // A sender who disconnects causes the same error, but with a status of Fastify; a content site that cannot be
    // reached causes it below a `DomainError`.
    const isUnexpected = !(error instanceof DomainError) && (error.statusCode ?? 500) >= 500;
    if (isUnexpected && isUnavailable(error)) unavailable.failed(error);
    return sendError(error, request, reply);
  });
  app.setNotFoundHandler((request, reply) => sendError(notFound(request.url), request, reply));
}

const isUnavailable = (error: unknown) =>
  isDatabaseUnavailable(error) || isDiskFull(error) || error instanceof StorageUnavailable;

// The route of the pages matches every address, so Fastify does not notice that a part is too long for another route.
function notFound(url: string): DomainError {
  const parts = url.split('?', 1)[0]?.split('/') ?? [];
  return parts.some((part) => part.length > BOUNDS.pathSegment.value)
    ? addressTooLong()
    : new DomainError('not_found', 'There is nothing at this address.');
}

/**
 * Answers a request that Fastify refuses before it looks for a route (its address cannot be decoded, or is too long). Hooks
 * do not run for such a request.
 */
export function sendFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers(commonHeaders(request));
  return sendError(error, request, reply);
}

function sendError(
  error: FastifyError | DomainError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = asDomainError(error, request);
  if (known === null) {
    request.log.error({ reqId: request.id, err: error }, 'a request failed');
    return send(request, reply, 'internal', 'Something went wrong. Please try again.');
  }
  // Fastify would close the connection while the body still arrives, and many clients would not see the answer. Node
  // reads and drops the rest, within the time limit of a request (app.ts).
  if (known.code === 'payload_too_large') reply.removeHeader('connection');
  const wait = RETRY_AFTER_STATUSES.includes(ERROR_STATUS[known.code]) ? RETRY_AFTER_SECONDS : undefined;
  const retryAfter = known.retryAfter ?? wait;
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)));
  return send(request, reply, known.code, known.message, known.details);
}

function asDomainError(error: FastifyError | DomainError, request: FastifyRequest): DomainError | null {
  if (error instanceof DomainError) return error;
  const known = BY_FASTIFY_CODE[error.code];
  if (known) return known(request);
  const status = error.statusCode ?? 500;
  if (status === 429)
    return new DomainError('rate_limited', 'Too many requests. Please try again in a moment.');
  // The message of a library is for programmers, and may repeat the request.
  if (status >= 400 && status < 500)
    return new DomainError('invalid_request', 'We couldn’t read the request.');
  if (isUnavailable(error)) {
    return new DomainError('unavailable', 'We’re very busy right now. Please try again in a moment.', {
      retryAfter: 2,
    });
  }
  return null;
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  message: string,
  details?: ErrorDetail[],
): FastifyReply {
  const status = ERROR_STATUS[code];
  reply.status(status).header('cache-control', 'no-store');
  const page = request.server.failurePage(request, status);
  if (page !== null) {
    reply.headers({ ...reply.server.documentHeaders, ...page.headers });
    return reply.type('text/html; charset=utf-8').send(page.html);
  }
  const body: ErrorBody = { message, code, ...(details ? { details } : {}), request_id: request.id };
  // As text: the response schemas of the route describe its successes only.
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The HTML page that replaces the error body; null if the caller wants JSON. The sites set this. */
    failurePage: (
      request: FastifyRequest,
      status: number,
    ) => { html: string; headers: Record<string, string> } | null;
  }
}
