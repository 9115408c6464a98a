import { isFailedQuery } from './log-error.ts';

/**
 * The reason of an error as text. Drizzle's message is the whole statement, so its cause is used. Node's message is empty
 * for a host of several addresses, so the error of the first address is used.
 */
export function errorReason(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason is known';
  const { cause, message } = error;
  if (cause instanceof Error && (isFailedQuery(error) || message === '')) return errorReason(cause);
  if (message !== '') return message;
  if (error instanceof AggregateError && error.errors.length > 0) return errorReason(error.errors[0]);
  return String((error as NodeJS.ErrnoException).code ?? error.name);
}
