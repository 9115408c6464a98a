import type { ApiError, ApiErrorCode } from '@jalsa/api-client';

/** Whether a failed call gave this: by name, so that telling errors apart does not fetch the caller's code. */
export function isApiError(error: unknown, ...codes: ApiErrorCode[]): error is ApiError {
  if (!(error instanceof Error) || error.name !== 'ApiError') return false;
  return codes.length === 0 || codes.includes((error as ApiError).code);
}
