import type { ErrorCode, ErrorDetail } from '@jalsa/api-client/contract';

export type { ErrorDetail };

/** The fault of a field: a text, or a fault of booking-core, whose code and values the answer carries too. */
export type Said = string | Pick<ErrorDetail, 'message' | 'code' | 'params'>;

/** The detail of one wrong field. */
export function detailAt(path: string, said: Said): ErrorDetail {
  if (typeof said === 'string') return { path, message: said };
  const { message, code, params } = said;
  return { path, message, ...(code && { code }), ...(params && { params }) };
}

/** The details of a DomainError for one wrong field of the request. */
export const atField = (path: string, said: Said): { details: ErrorDetail[] } => ({
  details: [detailAt(path, said)],
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
