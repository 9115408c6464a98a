import type { ErrorCode, ErrorDetail } from '@jalsa/api-client/contract';

export type { ErrorDetail };

/** What a DomainError carries when one field of the request is at fault. */
export const atField = (path: string, message: string): { details: ErrorDetail[] } => ({
  details: [{ path, message }],
});

/** Seconds after which a caller is asked back when nobody knows better. */
export const RETRY_AFTER_SECONDS = 5;

/**
 * A failure that a person can be told about: its code is one of the contract's closed list, its message is fit to
 * show. Everything else that is thrown is a bug and answers 500 without its text.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetail[] | undefined;
  /** Seconds after which trying again makes sense; becomes the header Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, more: { details?: ErrorDetail[]; retryAfter?: number } = {}) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.details = more.details;
    this.retryAfter = more.retryAfter;
  }
}
