import { MESSAGES } from '@jalsa/booking-core';
import { isApiError } from './is-api-error.ts';

/** What to tell a person of a failed action: the server's words where there are any. */
export function errorText(error: unknown): string {
  return (isApiError(error) && error.message) || MESSAGES.somethingWrong;
}
