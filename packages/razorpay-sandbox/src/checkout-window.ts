import { checkBody, checkText } from './check-input.ts';
import type { Context } from './context.ts';
import { orderById } from './orders.ts';
import { type PayResult, pay } from './pay.ts';
import { authenticationFailed, badRequest } from './razorpay-error.ts';
import type { OrderAggregate } from './records.ts';

const OUTCOMES = ['captured', 'failed', 'late'];

function refusePaid({ order }: OrderAggregate): void {
  if (order.status === 'paid') throw badRequest('Payment already done for this order.');
}

function checkKey(context: Context, body: Record<string, unknown>): void {
  if (body.key_id !== context.keyId) throw authenticationFailed();
}

/** The order that the payment window shows, its amount in paise. Throws a 400 for a paid order. */
export async function showOrder(context: Context, input: unknown): Promise<object> {
  const body = checkBody(input);
  checkKey(context, body);
  const id = checkText(body.order_id, 'order_id', 40);
  if (id === null) throw badRequest('The order_id field is required.', 'order_id');
  const aggregate = await orderById(context, id);
  refusePaid(aggregate);
  const { amount, currency } = aggregate.order;
  return { amount, currency, late_capture_ms: context.lateCaptureMs };
}

/** Pays an order from the payment window: in full, once, with one of the window's three outcomes. */
export async function payFromWindow(context: Context, input: unknown): Promise<PayResult> {
  const body = checkBody(input);
  checkKey(context, body);
  if (!OUTCOMES.includes(body.outcome as string)) throw badRequest('The outcome is invalid.', 'outcome');
  const { order_id, outcome, method, vpa, card, email, contact, description, notes, after_ms } = body;
  const fields = { order_id, outcome, method, vpa, card, email, contact, description, notes, after_ms };
  return pay(context, fields, refusePaid);
}
