import type { PaymentReturn } from '@jalsa/api-client/contract';

/** The reasons of the gateway's errors that people understand (Razorpay's documentation of error reasons). */
const REASONS: Readonly<Record<string, PaymentReturn>> = {
  payment_cancelled: 'cancelled',
  payment_timed_out: 'timed_out',
  payment_session_expired: 'timed_out',
  insufficient_funds: 'insufficient_funds',
};

/** Words of the gateway's descriptions, for errors that name no reason. */
const WORDS: readonly [RegExp, PaymentReturn][] = [
  [/cancell?ed/i, 'cancelled'],
  [/timed? ?out|expired/i, 'timed_out'],
  [/insufficient|not enough|low balance/i, 'insufficient_funds'],
];

/**
 * Why a payment failed, by the `error[…]` fields that the gateway's own page posts. Anybody can post them, so none of
 * their words is shown: the answer is one of a closed list.
 */
export function failureReturn(fields: ReadonlyMap<string, string>): PaymentReturn {
  const known = REASONS[fields.get('error[reason]') ?? ''];
  if (known) return known;
  const description = fields.get('error[description]') ?? '';
  const [, byWord] = WORDS.find(([words]) => words.test(description)) ?? [];
  return byWord ?? (fields.get('error[code]') === 'BAD_REQUEST_ERROR' ? 'declined' : 'failed');
}

/** The order and the payment that an error names in `error[metadata]`; empty texts for what it does not name. */
export function failedPayment(fields: ReadonlyMap<string, string>): { orderId: string; paymentId: string } {
  const { order_id, payment_id } = parsedObject(fields.get('error[metadata]') ?? '');
  return { orderId: idOf(order_id), paymentId: idOf(payment_id) };
}

function parsedObject(json: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(json));
  } catch {
    // Anybody can post a form: metadata that is no JSON names nothing.
    return {};
  }
}

// An id goes into a query and into an address at the gateway.
const idOf = (value: unknown): string => (typeof value === 'string' && /^\w{1,64}$/.test(value) ? value : '');
