import { DomainError } from '../../lib/domain-error.ts';

/** The text is that of the specification. */
export const postNotFound = (): DomainError => new DomainError('not_found', 'Blog not found');

/** Longer than the caller waits by itself: a visitor retries. */
export const CONTENT_RETRY_SECONDS = 30;

/** The content site of a static post cannot be read. */
export function contentUnavailable(cause: unknown): DomainError {
  const message = 'We can’t load this post right now. Please try again in a moment.';
  const error = new DomainError('unavailable', message, { retryAfter: CONTENT_RETRY_SECONDS });
  error.cause = cause;
  return error;
}
