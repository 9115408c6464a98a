import type { ErrorCode } from './contract/error-codes.ts';
import type { ErrorDetail } from './contract/shapes/error-body.ts';

/** The texts of failures on the client's side, by code. */
export const CLIENT_MESSAGES = {
  /** The server could not be reached. */
  network: 'Could not reach the server. Check your connection and try again.',
  /** The server did not answer in time. */
  timeout: 'The server is taking too long. Please try again.',
  /** An answer that does not follow the contract. */
  bad_answer: 'Some thing went wrong',
  /** A path value (empty, `.` or `..`), header or body that cannot be sent; nothing was sent. The reason follows. */
  bad_request: 'The request cannot be sent',
} as const;

/** The codes of an `ApiError`: the server's closed list, and the client's own. */
export type ApiErrorCode = ErrorCode | keyof typeof CLIENT_MESSAGES;

/** The parts of an `ApiError`. */
export interface ApiErrorParts {
  readonly code: ApiErrorCode;
  /** A text that can be shown to a person; default: the client's text for the code. */
  readonly message?: string | undefined;
  /** The HTTP status, when there was an answer. */
  readonly status?: number | undefined;
  readonly requestId?: string | undefined;
  readonly details?: readonly ErrorDetail[] | undefined;
  /** The seconds to wait before the next try, when the answer has them. */
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

/**
 * The error of every failed call, except an aborted one. `message` can be shown to a person, programs decide by `code`,
 * and `requestId` finds the request in the server's log. It never holds the request, so that neither tokens nor personal
 * data reach a log with it.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly details: readonly ErrorDetail[];
  readonly retryAfter: number | undefined;

  constructor(parts: ApiErrorParts) {
    super(parts.message ?? clientMessage(parts.code), { cause: parts.cause });
    this.code = parts.code;
    this.status = parts.status;
    this.requestId = parts.requestId;
    this.details = parts.details ?? [];
    this.retryAfter = parts.retryAfter;
  }
}

/**
 * Whether a caught value is an `ApiError`, with one of `codes` when they are given. Also recognises errors of another copy
 * of this package.
 */
export function isApiError(error: unknown, ...codes: ApiErrorCode[]): error is ApiError {
  return (
    error instanceof Error &&
    error.name === 'ApiError' &&
    (codes.length === 0 || codes.includes((error as ApiError).code))
  );
}

/** The error of a request that cannot be sent, with its reason. */
export function badRequest(cause: unknown): ApiError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new ApiError({
    code: 'bad_request',
    message: `${CLIENT_MESSAGES.bad_request}: ${reason}`,
    cause,
  });
}

function clientMessage(code: ApiErrorCode): string {
  return code in CLIENT_MESSAGES
    ? CLIENT_MESSAGES[code as keyof typeof CLIENT_MESSAGES]
    : CLIENT_MESSAGES.bad_answer;
}
