import type { ApiError, ApiErrorCode } from '@jalsa/api-client';
import { failureTexts } from '../texts/failure-texts.ts';
import { callText, otherText } from '../texts/wording.ts';

/**
 * Whether the error is an ApiError with one of the codes. Checked by name, so that the client's code is not imported.
 */
export function isApiError(error: unknown, ...codes: ApiErrorCode[]): error is ApiError {
  if (!(error instanceof Error) || error.name !== 'ApiError') return false;
  return codes.length === 0 || codes.includes((error as ApiError).code);
}

/** The error message of a failed action: the server's message, or the default one. */
export function errorText(error: unknown): string {
  return (isApiError(error) && callText(error)) || otherText(failureTexts.somethingWrong);
}
