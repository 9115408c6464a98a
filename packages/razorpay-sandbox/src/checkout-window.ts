import { checkBody, checkText } from './check-input.ts';
import type { Context } from './context.ts';
import { orderById } from './orders.ts';
import { type PayResult, pay } from './pay.ts';
import { authenticationFailed, badRequest } from './razorpay-error.ts';
import type { OrderAggregate } from './records.ts';

const OUTCOMES = ['captured', 'failed', 'late'];

function unpaid({ order }: OrderAggregate): void {
  if (order.status === 'paid') throw badRequest('Payment already done for this order.');
}

function checkKey(context: Context, body: Record<string, unknown>): void {
  if (body.key_id !== context.keyId) throw authenticationFailed();
}

/** What the payment window shows of its order; refuses a paid one. Amount in paise. */
export async function showOrder(context: Context, input: unknown): Promise<object> {
  const body = checkBody(input);
  checkKey(context, body);
  const id = checkText(body.order_id, 'order_id', 40);
  if (id === null) throw badRequest('The order_id field is required.', 'order_id');
  const aggregate = await orderById(context, id);
  unpaid(aggregate);
  const { amount, currency } = aggregate.order;
  return { amount, currency, late_capture_ms: context.lateCaptureMs };
}

/** Pays from the payment window: the whole order, once, in one of its three ways. */
export async function payFromWindow(context: Context, input: unknown): Promise<PayResult> {
  const body = checkBody(input);
  checkKey(context, body);
  if (!OUTCOMES.includes(body.outcome as string)) throw badRequest('The outcome is invalid.', 'outcome');
  const { order_id, outcome, method, vpa, card, email, contact, description, notes, after_ms } = body;
  const wanted = { order_id, outcome, method, vpa, card, email, contact, description, notes, after_ms };
  return pay(context, wanted, unpaid);
}
