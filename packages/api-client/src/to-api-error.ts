import { isHTTPError, isNetworkError, isTimeoutError } from 'ky';
import * as z from 'zod/mini';
import { ApiError, type ApiErrorCode, isApiError } from './api-error.ts';
import { COMMON_ERRORS, ERROR_CODES, ERROR_STATUS, type ErrorCode } from './contract/error-codes.ts';
import { errorBody } from './contract/shapes/error-body.ts';
import { retryAfterSeconds } from './retry-after.ts';

/** As the contract's, but a newer server's code must not cost people its message. */
const tolerantBody = /* @__PURE__ */ z.extend(errorBody, {
  code: z.string(),
  request_id: z.nullish(z.string()),
});

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
  const { data: body, error: cause } = z.safeParse(tolerantBody, data);
  return new ApiError({
    code: body && isErrorCode(body.code) ? body.code : codeOfStatus(response.status),
    message: body?.message,
    status: response.status,
    requestId: body?.request_id ?? requestId(response),
    details: body?.details ?? [],
    retryAfter: retryAfterSeconds(response),
    cause,
  });
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, code);
}

/**
 * Something in front of the server may have answered (a proxy, a CDN): its status still says what it is. Of several
 * codes with that status only one that any endpoint gives can be meant.
 */
function codeOfStatus(status: number): ApiErrorCode {
  const codes = ERROR_CODES.filter((code) => ERROR_STATUS[code] === status);
  const [only, another] = codes;
  if (only !== undefined && another === undefined) return only;
  return COMMON_ERRORS.find((code) => codes.includes(code)) ?? 'bad_answer';
}

/** The id under which the server's log knows the request, when the answer tells it. */
export function requestId(response: Response): string | undefined {
  return response.headers.get('x-request-id') ?? undefined;
}
