import type { ErrorBody } from './entities.ts';

/** The refusal of a call: an HTTP status and Razorpay's error body. */
export class RazorpayError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, error: Partial<ErrorBody['error']> & { description: string }) {
    super(error.description);
    this.name = 'RazorpayError';
    this.status = status;
    this.body = {
      error: {
        code: 'BAD_REQUEST_ERROR',
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
        ...error,
      },
    };
  }
}

/** A 400 for a missing or invalid field. */
export function badRequest(description: string, field?: string): RazorpayError {
  return new RazorpayError(400, { description, ...(field && { field }) });
}

/** Razorpay's 400 for an unknown id. */
export function unknownId(): RazorpayError {
  return badRequest('The id provided does not exist');
}

/** A 401 for a wrong or missing key. */
export function authenticationFailed(): RazorpayError {
  return new RazorpayError(401, {
    description: 'Authentication failed',
    source: 'NA',
    step: 'NA',
    reason: 'NA',
  });
}

/** A 404 for a path that is no endpoint. */
export function unknownUrl(): RazorpayError {
  return new RazorpayError(404, {
    description: 'The requested URL was not found on the server.',
    source: 'NA',
    step: 'NA',
    reason: 'NA',
  });
}

/** A 501 for a call or a field of Razorpay that the sandbox does not have, with `calls`, the list of those that it has. */
export function notInSandbox(asked: string, calls?: readonly string[]): RazorpayError {
  return new RazorpayError(501, {
    code: 'SERVER_ERROR',
    description: `${asked} is not in the sandbox.${calls ? ` It has: ${calls.join(', ')}.` : ''}`,
    source: 'NA',
    step: 'NA',
    reason: 'not_in_the_sandbox',
  });
}

/** A 500 without internal details. */
export function serverError(): RazorpayError {
  return new RazorpayError(500, {
    code: 'SERVER_ERROR',
    description:
      'We are facing some trouble completing your request at the moment. Please try again shortly.',
    source: 'NA',
    step: 'NA',
    reason: 'NA',
  });
}
