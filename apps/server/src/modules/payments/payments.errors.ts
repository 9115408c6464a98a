import { atField, DomainError } from '../../lib/domain-error.ts';

/** The gateway refused a call or did not answer it; `retryable` when the same call may succeed later. */
export class GatewayError extends Error {
  readonly retryable: boolean;

  constructor(message: string, options: { retryable: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = 'GatewayError';
    this.retryable = options.retryable;
  }
}

/** A field of a report whose signature does not fit its content: 400 `bad_signature`. */
export function badSignature(field: string, signed: 'payment' | 'body'): DomainError {
  const message =
    signed === 'payment' ? 'This payment report is not genuine.' : 'This webhook is not genuine.';
  return new DomainError('bad_signature', message, atField(field, `is not the signature of this ${signed}`));
}

/** A report of a gateway order that the database does not hold: 404 `not_found`. */
export function unknownOrder(): DomainError {
  const fault = atField('razorpay_order_id', 'does not exist');
  return new DomainError('not_found', 'This payment belongs to no order.', fault);
}

/** A receipt that is forged or too old: 403 `link_expired`. */
export function receiptExpired(): DomainError {
  const message =
    'This link has expired. You’ll find your tickets in My Tickets and in the messages we sent you.';
  return new DomainError('link_expired', message, atField('t', message));
}

/** A report of a payment that belongs to another order: 409 `payment_failed`. */
export function paymentOfAnotherOrder(): DomainError {
  const fault = atField('razorpay_payment_id', 'is a payment of another order');
  return new DomainError('payment_failed', 'This payment was made for another order.', fault);
}

/** A report of a payment that is not captured: 409 `payment_failed`. */
export function paymentNotCaptured(): DomainError {
  return new DomainError('payment_failed', 'The payment didn’t go through.');
}

/** A report that the gateway could not confirm: 503 `gateway_unavailable`. */
export function gatewayUnavailable(): DomainError {
  return new DomainError(
    'gateway_unavailable',
    'We’re waiting for your bank. We’ll send your tickets as soon as it confirms the payment.',
  );
}

/** A webhook whose body holds a NUL, which PostgreSQL cannot store: 400 `invalid_request`. */
export function nulInBody(): DomainError {
  const fault = atField('body', 'has a NUL character');
  return new DomainError('invalid_request', 'We couldn’t read the request: its body is not JSON.', fault);
}
