import type { FastifyRequest } from 'fastify';
import { atField, DomainError } from '../lib/domain-error.ts';

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

/** The error of a request whose parsed headers are longer than `MAX_HEADER_LENGTH`. */
export function headerFault({ headers }: FastifyRequest): DomainError | undefined {
  for (const name of PARSED) {
    const value = headers[name];
    if (value !== undefined && value.length > MAX_HEADER_LENGTH)
      return headersTooLarge(name, `must have at most ${MAX_HEADER_LENGTH} characters`);
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
