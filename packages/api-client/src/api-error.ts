import type { ErrorCode } from './contract/error-codes.ts';
import type { ErrorDetail } from './contract/shapes/error-body.ts';

/** What can go wrong on this side of the wire, besides the server's own codes. */
export const CLIENT_MESSAGES = {
  /** The server could not be reached. */
  network: 'Could not reach the server. Check your connection and try again.',
  /** No answer in time. */
  timeout: 'The server is taking too long. Please try again.',
  /** An answer that does not follow the contract. */
  bad_answer: 'Some thing went wrong',
  /** What cannot be sent: a path value that no address can carry (empty, `.` or `..`), a header or a body; nothing was sent. */
  bad_request: 'Some thing went wrong',
} as const;

/** The codes of an `ApiError`: the server's closed list, and those of this side. */
export type ApiErrorCode = ErrorCode | keyof typeof CLIENT_MESSAGES;

/** The parts of an `ApiError`. */
export interface ApiErrorParts {
  readonly code: ApiErrorCode;
  /** Fit to be shown to a person; the client's own text for the code unless given. */
  readonly message?: string | undefined;
  /** The HTTP status, when there was an answer. */
  readonly status?: number | undefined;
  readonly requestId?: string | undefined;
  readonly details?: readonly ErrorDetail[] | undefined;
  /** Seconds after which a new try makes sense, when the server said so. */
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

/**
 * Everything that can go wrong in a call, except an abort, arrives as this error. `message` can be shown to a
 * person, `code` is what programs decide by, `requestId` finds the request in the server's log. It never carries
 * the request, so neither tokens nor personal data travel with it into a log.
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
 * Whether a caught value is an `ApiError`, and, when codes are given, one of those. Works over several copies of
 * this package.
 */
export function isApiError(error: unknown, ...codes: ApiErrorCode[]): error is ApiError {
  return (
    error instanceof Error &&
    error.name === 'ApiError' &&
    (codes.length === 0 || codes.includes((error as ApiError).code))
  );
}

function clientMessage(code: ApiErrorCode): string {
  return code in CLIENT_MESSAGES
    ? CLIENT_MESSAGES[code as keyof typeof CLIENT_MESSAGES]
    : CLIENT_MESSAGES.bad_answer;
}
