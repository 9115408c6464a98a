import { isFailedQuery } from './log-error.ts';

/**
 * What went wrong, in words. Drizzle's own message is the whole statement, so its cause speaks; where a name stands for
 * several addresses, Node's own message is empty, and the first address's failure speaks.
 */
export function errorReason(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason is known';
  const { cause, message } = error;
  if (cause instanceof Error && (isFailedQuery(error) || message === '')) return errorReason(cause);
  if (message !== '') return message;
  if (error instanceof AggregateError && error.errors.length > 0) return errorReason(error.errors[0]);
  return String((error as NodeJS.ErrnoException).code ?? error.name);
}
