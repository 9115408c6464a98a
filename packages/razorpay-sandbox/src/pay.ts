import { authorize, capture, NO_ERROR } from './capture.ts';
import { checkAmount, checkBody, checkChoice, checkNotes, checkText } from './check-input.ts';
import type { Context } from './context.ts';
import type { ErrorBody, SignedFields } from './entities.ts';
import { newId } from './new-id.ts';
import { orderOf } from './orders.ts';
import { type CardInput, type METHODS, readMethod } from './payment-method.ts';
import { badRequest } from './razorpay-error.ts';
import type { OrderAggregate, PaymentRecord } from './records.ts';
import { signPayment } from './signatures.ts';
import { DECLINED, type PaymentFailure } from './test-values.ts';
import { type Draft, secondsOf, transition } from './transition.ts';

const OUTCOMES = ['captured', 'authorized', 'failed', 'late', 'failed_then_captured'] as const;
const NOTIFY = ['both', 'callback', 'webhook', 'none'] as const;
/** A day. */
const MAX_DELAY_MS = 24 * 60 * 60 * 1000;
const REFUND_OUTCOMES = ['processed', 'failed', 'failed_once', 'rejected'] as const;

/** A payment that a buyer makes in the payment window, or a test through `POST /pay`. Amounts in paise. */
export interface PayInput {
  order_id: string;
  /**
   * Left out: Razorpay's test values decide (`failure@razorpay` and the test cards for errors are declined), and any
   * other value is `captured`. `captured`: authorized and captured at once, or left authorized when the order captures
   * by hand.
   * `authorized`: left authorized. `failed`: declined. `late`: captured `after_ms` later.
   * `failed_then_captured`: declined, and the same payment captured `after_ms` later.
   */
  outcome?: (typeof OUTCOMES)[number];
  /** `webhook` and `both` (the default) send webhooks of this payment; `callback` and `none` do not. */
  notify?: (typeof NOTIFY)[number];
  /** An amount or currency other than the order's, to test payments of a wrong amount. */
  amount?: number;
  currency?: string;
  after_ms?: number;
  /** Default: `upi`. */
  method?: (typeof METHODS)[number];
  vpa?: string;
  card?: CardInput;
  /** The code of the bank of a netbanking payment; default `HDFC`. */
  bank?: string;
  /** The code of the wallet of a wallet payment; default `payzapp`. */
  wallet?: string;
  email?: string;
  contact?: string;
  description?: string;
  notes?: Record<string, string | number>;
  /** The outcome of this payment's refunds; with `rejected` each refund call is answered with 502. */
  refund_outcome?: (typeof REFUND_OUTCOMES)[number];
}

/** The result of a payment. A declined payment has an error and no signature. */
export type PayResult = Omit<SignedFields, 'razorpay_signature'> & {
  razorpay_signature: string | null;
  error?: ErrorBody['error'];
};

function checkDelay(value: unknown, fallback: number): number {
  if (value === undefined || value === null) return fallback;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > MAX_DELAY_MS) {
    throw badRequest(`The after_ms must be an integer between 0 and ${MAX_DELAY_MS}.`, 'after_ms');
  }
  return value;
}

function newPayment(
  draft: Draft,
  body: Record<string, unknown>,
): { payment: PaymentRecord; failure: PaymentFailure | null } {
  const { order, now } = draft;
  const { fields, card, failure } = readMethod(body);
  const notify = checkChoice(body.notify, 'notify', NOTIFY);
  const amount =
    body.amount === undefined
      ? order.amount
      : checkAmount(body.amount, 'The amount must be at least INR 1.00');
  const currency = checkText(body.currency, 'currency', 3) ?? order.currency;
  if (!/^[A-Z]{3}$/.test(currency))
    throw badRequest('The currency must be three capital letters.', 'currency');
  const payment: PaymentRecord = {
    id: newId('pay'),
    entity: 'payment',
    amount,
    currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: card?.international ?? false,
    ...fields,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: checkText(body.description, 'description', 2048),
    card_id: card?.id ?? null,
    email: checkText(body.email, 'email', 255),
    contact: checkText(body.contact, 'contact', 20),
    notes: checkNotes(body.notes),
    fee: null,
    tax: null,
    ...NO_ERROR,
    acquirer_data: {},
    created_at: secondsOf(now),
    own: {
      card,
      capture_at: null,
      notify: notify === 'both' || notify === 'webhook',
      refund_outcome: checkChoice(body.refund_outcome, 'refund_outcome', REFUND_OUTCOMES),
    },
  };
  return { payment, failure };
}

function decline(draft: Draft, payment: PaymentRecord, failure: PaymentFailure): void {
  payment.status = 'failed';
  for (const [name, value] of Object.entries(failure)) Object.assign(payment, { [`error_${name}`]: value });
  draft.savePayment(payment);
  if (payment.own.notify) draft.addWebhook('payment.failed', { payment });
}

/**
 * Pays an order as a buyer does. A paid order can be paid again, so that double payments can be tested, unless `check`
 * throws. Throws a 400 for an unknown order or an invalid field.
 */
export function pay(
  context: Context,
  input: unknown,
  check: (aggregate: OrderAggregate) => void = () => {},
): PayResult {
  const body = checkBody(input);
  const orderId = checkText(body.order_id, 'order_id', 40);
  if (orderId === null) throw badRequest('The order_id field is required.', 'order_id');
  const asked =
    body.outcome === undefined || body.outcome === null
      ? null
      : checkChoice(body.outcome, 'outcome', OUTCOMES);
  const delay = checkDelay(body.after_ms, context.lateCaptureMs);

  return transition(context, orderOf(context, orderId), (draft) => {
    check(draft);
    const { payment: created, failure } = newPayment(draft, body);
    const outcome = asked ?? (failure === null ? 'captured' : 'failed');
    draft.order.attempts += 1;
    if (draft.order.status === 'created') draft.order.status = 'attempted';
    draft.savePayment(created);
    if (outcome === 'late' || outcome === 'failed_then_captured') created.own.capture_at = draft.now + delay;
    const error = outcome === 'failed' || outcome === 'failed_then_captured' ? (failure ?? DECLINED) : null;
    if (error) decline(draft, created, error);
    if (outcome === 'captured' || outcome === 'authorized') authorize(draft, created);
    if (outcome === 'captured' && draft.order.own.payment_capture) capture(draft, created);
    return {
      razorpay_payment_id: created.id,
      razorpay_order_id: orderId,
      razorpay_signature: error ? null : signPayment(orderId, created.id, context.keySecret),
      ...(error && { error: { ...error, metadata: { order_id: orderId, payment_id: created.id } } }),
    };
  });
}
