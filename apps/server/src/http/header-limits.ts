import type { FastifyRequest } from 'fastify';
import { atField, DomainError } from '../lib/domain-error.ts';
import { BOUNDS } from '../limits.ts';

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

/** The error of a request with a parsed header that is too long. */
export function headerFault({ headers }: FastifyRequest): DomainError | undefined {
  for (const name of PARSED) {
    const value = headers[name];
    if (value !== undefined && value.length > BOUNDS.parsedHeader.value)
      return headersTooLarge(name, `must have at most ${BOUNDS.parsedHeader.value} characters`);
  }
  return undefined;
}

/** The error for a header that is too long, or for all `headers` together. */
export function headersTooLarge(path: string, limit: string): DomainError {
  return new DomainError(
    'headers_too_large',
    'The headers of this request are too long.',
    atField(path, limit),
  );
}
