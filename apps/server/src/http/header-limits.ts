import type { FastifyInstance, FastifyRequest } from 'fastify';
import { atField, DomainError } from '../lib/domain-error.ts';

/** The largest size of a request's first line and headers together. */
export const MAX_HEAD_BYTES = 16 * 1024;

/** The longest value of a header that the server or a library parses; a repeated header counts as one. */
export const MAX_HEADER_LENGTH = 1_024;

const PARSED = [
  'accept',
  'accept-encoding',
  'authorization',
  'content-type',
  'if-modified-since',
  'if-none-match',
  'range',
  'x-forwarded-for',
] as const;

/**
 * Refuses a request whose parsed headers are longer than `MAX_HEADER_LENGTH` (`headers_too_large`), and a request with two
 * `Host` headers, which a proxy and this server may interpret differently (RFC 9112, section 3.2).
 */
export function registerHeaderLimits(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => done(headerFault(request)));
}

function headerFault({ headers, raw }: FastifyRequest): DomainError | undefined {
  const long = PARSED.find((name) => (headers[name]?.length ?? 0) > MAX_HEADER_LENGTH);
  if (long) return headersTooLarge(long, `must have at most ${MAX_HEADER_LENGTH} characters`);
  if (hostCount(raw.rawHeaders) < 2) return undefined;
  return new DomainError(
    'invalid_request',
    'The request names more than one host.',
    atField('host', 'must be given once'),
  );
}

/** The error for a header that is too long, or for all `headers` together. */
export function headersTooLarge(path: string, limit: string): DomainError {
  return new DomainError(
    'headers_too_large',
    'The headers of this request are too long.',
    atField(path, limit),
  );
}

function hostCount(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') count++;
  }
  return count;
}
