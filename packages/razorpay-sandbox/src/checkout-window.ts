import { checkBody, checkText } from './check-input.ts';
import type { Context } from './context.ts';
import { orderOf } from './orders.ts';
import { type PayResult, pay } from './pay.ts';
import { authenticationFailed, badRequest } from './razorpay-error.ts';
import type { OrderAggregate } from './records.ts';
import { TEST_CARDS } from './test-values.ts';

const OUTCOMES = ['captured', 'failed', 'late'];
/** The fields that the window may set: no amount, no currency, and nothing else that is meant for tests. */
const WINDOW_FIELDS = [
  'order_id',
  'outcome',
  'method',
  'vpa',
  'card',
  'bank',
  'wallet',
  'email',
  'contact',
  'description',
  'notes',
  'after_ms',
];

function refusePaid({ order }: OrderAggregate): void {
  if (order.status === 'paid') throw badRequest('Payment already done for this order.');
}

function checkKey(context: Context, body: Record<string, unknown>): void {
  if (body.key_id !== context.keyId) throw authenticationFailed();
}

const testCards = TEST_CARDS.map(({ number, network, international, failure }) => ({
  number,
  network,
  international,
  error: failure?.reason ?? null,
}));

/** The order that the payment window shows, its amount in paise, and the test cards. Throws a 400 for a paid order. */
export function showOrder(context: Context, input: unknown): object {
  const body = checkBody(input);
  checkKey(context, body);
  const id = checkText(body.order_id, 'order_id', 40);
  if (id === null) throw badRequest('The order_id field is required.', 'order_id');
  const aggregate = orderOf(context, id);
  refusePaid(aggregate);
  const { amount, currency } = aggregate.order;
  return { amount, currency, late_capture_ms: context.lateCaptureMs, test_cards: testCards };
}

/**
 * Pays an order from the payment window: in full, once, with one of the window's three outcomes, or with the outcome that
 * a test value decides.
 */
export function payFromWindow(context: Context, input: unknown): PayResult {
  const body = checkBody(input);
  checkKey(context, body);
  if (body.outcome !== undefined && !OUTCOMES.includes(body.outcome as string)) {
    throw badRequest('The outcome is invalid.', 'outcome');
  }
  const fields = Object.fromEntries(WINDOW_FIELDS.map((name) => [name, body[name]]));
  return pay(context, fields, refusePaid);
}
