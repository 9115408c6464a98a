import { isHTTPError, isNetworkError, isTimeoutError } from 'ky';
import * as z from 'zod/mini';
import { ApiError, type ApiErrorCode, isApiError } from './api-error.ts';
import { COMMON_ERRORS, ERROR_CODES, ERROR_STATUS, type ErrorCode } from './contract/error-codes.ts';
import { errorBody } from './contract/shapes/error-body.ts';
import { retryAfterSeconds } from './retry-after.ts';

/** The contract's error body with any code, so that the message of a newer server's code can be shown. */
const tolerantBody = /* @__PURE__ */ z.extend(errorBody, {
  code: z.string(),
  request_id: z.nullish(z.string()),
});

/** Turns an error of a call into an `ApiError`. */
export function toApiError(error: unknown): ApiError {
  if (isApiError(error)) return error;
  if (isHTTPError(error)) return fromResponse(error.response, error.data);
  if (isTimeoutError(error)) return new ApiError({ code: 'timeout' });
  return new ApiError({ code: 'network', cause: isNetworkError(error) ? error.cause : error });
}

/** The error of an answer that does not follow the contract. */
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
 * The code of an answer without an error body, as a proxy or CDN sends it: the only code with that status, or the one
 * that every endpoint can answer with.
 */
function codeOfStatus(status: number): ApiErrorCode {
  const codes = ERROR_CODES.filter((code) => ERROR_STATUS[code] === status);
  const [only, another] = codes;
  if (only !== undefined && another === undefined) return only;
  return COMMON_ERRORS.find((code) => codes.includes(code)) ?? 'bad_answer';
}

/** The id of the request in the server's log, when the answer has it. */
export function requestId(response: Response): string | undefined {
  return response.headers.get('x-request-id') ?? undefined;
}
