import { MESSAGES } from '@jalsa/booking-core';
import { isApiError } from './is-api-error.ts';

/** The error message of a failed action: the server's message, or the default one. */
export function errorText(error: unknown): string {
  return (isApiError(error) && error.message) || MESSAGES.somethingWrong;
}
