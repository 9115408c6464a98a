import { isHTTPError, isNetworkError, isTimeoutError } from 'ky';
import * as z from 'zod/mini';
import { ApiError, type ApiErrorCode, isApiError } from './api-error.ts';
import { ERROR_STATUS, type ErrorCode } from './contract/error-codes.ts';
import { type ErrorBody, errorBody } from './contract/shapes/error-body.ts';
import { retryAfterSeconds } from './retry-after.ts';

/** Turns whatever a call threw into an `ApiError`. */
export function toApiError(error: unknown): ApiError {
  if (isApiError(error)) return error;
  if (isHTTPError(error)) return fromResponse(error.response, error.data);
  if (isTimeoutError(error)) return new ApiError({ code: 'timeout' });
  return new ApiError({ code: 'network', cause: isNetworkError(error) ? error.cause : error });
}

/** An answer that does not follow the contract. */
export function badAnswer(response: Response, cause: unknown): ApiError {
  return new ApiError({ code: 'bad_answer', status: response.status, requestId: requestId(response), cause });
}

function fromResponse(response: Response, data: unknown): ApiError {
  const parsed = z.safeParse(errorBody, data);
  const body: Partial<ErrorBody> = parsed.data ?? {};
  return new ApiError({
    code: body.code ?? codeOfStatus(response.status),
    message: body.message,
    status: response.status,
    requestId: body.request_id ?? requestId(response),
    details: body.details ?? [],
    retryAfter: retryAfterSeconds(response),
    cause: parsed.error,
  });
}

/** Something in front of the server may have answered (a proxy, a CDN): its status still says what it is. */
function codeOfStatus(status: number): ApiErrorCode {
  const codes = (Object.keys(ERROR_STATUS) as ErrorCode[]).filter((code) => ERROR_STATUS[code] === status);
  return codes.length === 1 && codes[0] !== undefined ? codes[0] : 'bad_answer';
}

function requestId(response: Response): string | undefined {
  return response.headers.get('x-request-id') ?? undefined;
}
