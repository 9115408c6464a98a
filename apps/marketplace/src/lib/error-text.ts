import { isApiError } from '@jalsa/api-client';
import { MESSAGES } from 'booking-core';

/** What to tell a person of a failed action: the server's words where there are any. */
export function errorText(error: unknown): string {
  return (isApiError(error) && error.message) || MESSAGES.somethingWrong;
}
