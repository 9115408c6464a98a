import type { ErrorCode, ErrorDetail } from '@jalsa/api-client/contract';

export type { ErrorDetail };

/** The details of a DomainError for one wrong field of the request. */
export const atField = (path: string, message: string): { details: ErrorDetail[] } => ({
  details: [{ path, message }],
});

/** The value of `Retry-After` where no better one is known, in seconds. */
export const RETRY_AFTER_SECONDS = 5;

/**
 * An expected failure: its code is one of the contract's list, its message can be shown to a person. Any other error is a
 * bug and answers 500 without its text.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetail[] | undefined;
  /** Seconds until a retry may succeed; becomes the header `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, more: { details?: ErrorDetail[]; retryAfter?: number } = {}) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.details = more.details;
    this.retryAfter = more.retryAfter;
  }
}
