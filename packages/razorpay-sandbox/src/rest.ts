import type { Context } from './context.ts';
import { createOrder, fetchOrder, listOrderPayments, listOrders, updateOrder } from './orders.ts';
import { capturePayment, fetchPayment, listPayments, updatePayment } from './payments.ts';
import { authenticationFailed, RazorpayError, serverError, unknownUrl } from './razorpay-error.ts';
import { createRefund, fetchRefund, listPaymentRefunds, listRefunds, updateRefund } from './refunds.ts';
import { sameText } from './signatures.ts';

/** The merchant's key, as Basic auth carries it. */
export interface Credentials {
  keyId: string;
  keySecret: string;
}

/** The key and headers of a call. */
export interface CallOptions {
  auth?: Credentials;
  /** The value of `X-Refund-Idempotency`. */
  idempotencyKey?: string | null;
}

/** The answer to a call; `body` can be serialised as JSON. */
export interface CallResult {
  status: number;
  body: unknown;
}

function authenticate(context: Context, auth: Credentials | undefined): void {
  if (!auth || auth.keyId !== context.keyId || !sameText(auth.keySecret, context.keySecret)) {
    throw authenticationFailed();
  }
}

function route(
  context: Context,
  method: string,
  path: string,
  query: URLSearchParams,
  body: unknown,
  options: CallOptions,
): Promise<unknown> {
  const [, version, resource, id, action, actionId, ...rest] = path.split('/');
  if (version !== 'v1' || rest.length > 0) throw unknownUrl();
  // The shape of the path, ids left out: "POST payments/:/refund".
  const shape = `${method} ${resource}${id ? '/:' : ''}${action ? `/${action}` : ''}${actionId ? '/:' : ''}`;
  const at = id ?? '';
  switch (shape) {
    case 'POST orders':
      return createOrder(context, body);
    case 'GET orders':
      return listOrders(context, query);
    case 'GET orders/:':
      return fetchOrder(context, at);
    case 'PATCH orders/:':
      return updateOrder(context, at, body);
    case 'GET orders/:/payments':
      return listOrderPayments(context, at, query);
    case 'GET payments':
      return listPayments(context, query);
    case 'GET payments/:':
      return fetchPayment(context, at);
    case 'PATCH payments/:':
      return updatePayment(context, at, body);
    case 'POST payments/:/capture':
      return capturePayment(context, at, body);
    case 'POST payments/:/refund':
      return createRefund(context, at, body, options.idempotencyKey);
    case 'GET payments/:/refunds':
      return listPaymentRefunds(context, at, query);
    case 'GET payments/:/refunds/:':
      return fetchRefund(context, actionId ?? '', at);
    case 'GET refunds':
      return listRefunds(context, query);
    case 'GET refunds/:':
      return fetchRefund(context, at);
    case 'PATCH refunds/:':
      return updateRefund(context, at, body);
    default:
      throw unknownUrl();
  }
}

/** Runs `work`, and turns an error that it throws into Razorpay's error body, without internal details. */
export async function answer(context: Context, work: () => Promise<unknown>): Promise<CallResult> {
  try {
    return { status: 200, body: await work() };
  } catch (error) {
    if (error instanceof RazorpayError) return { status: error.status, body: error.body };
    context.logger.error({ err: error }, 'sandbox call failed');
    const { status, body } = serverError();
    return { status, body };
  }
}

const NO_QUERY = new URLSearchParams();

/** One REST call, such as `('POST', '/v1/orders', { amount, currency }, { auth })`. Never throws. */
export function call(
  context: Context,
  method: string,
  target: string,
  body: unknown,
  options: CallOptions,
): Promise<CallResult> {
  return answer(context, async () => {
    authenticate(context, options.auth);
    const mark = target.indexOf('?');
    const path = mark === -1 ? target : target.slice(0, mark);
    const query = mark === -1 ? NO_QUERY : new URLSearchParams(target.slice(mark + 1));
    return route(context, method, path, query, body, options);
  });
}
