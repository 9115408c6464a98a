import type { Context } from './context.ts';
import { createOrder, fetchOrder, listOrderPayments, listOrders, updateOrder } from './orders.ts';
import { health, isOwnPath, runOwnCall } from './own-calls.ts';
import { capturePayment, fetchCard, fetchPayment, listPayments, updatePayment } from './payments.ts';
import { authenticationFailed, notInSandbox, RazorpayError, serverError } from './razorpay-error.ts';
import { createRefund, fetchRefund, listPaymentRefunds, listRefunds, updateRefund } from './refunds.ts';
import { listSettledItems, listSettlements } from './settlements.ts';
import { sameText } from './signatures.ts';

/** The merchant's key, as Basic auth carries it. */
export interface Credentials {
  keyId: string;
  keySecret: string;
}

/** The key and headers of a call. */
export interface CallOptions {
  auth?: Credentials | undefined;
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

interface RestCall {
  context: Context;
  /** The ids of the path, the first one first. */
  ids: [string, string];
  query: URLSearchParams;
  body: unknown;
  idempotencyKey: string | null | undefined;
}

const CALLS: Record<string, (call: RestCall) => Promise<unknown>> = {
  'POST /v1/orders': ({ context, body }) => createOrder(context, body),
  'GET /v1/orders': ({ context, query }) => listOrders(context, query),
  'GET /v1/orders/:id': ({ context, ids: [id] }) => fetchOrder(context, id),
  'PATCH /v1/orders/:id': ({ context, ids: [id], body }) => updateOrder(context, id, body),
  'GET /v1/orders/:id/payments': ({ context, ids: [id], query }) => listOrderPayments(context, id, query),
  'GET /v1/payments': ({ context, query }) => listPayments(context, query),
  'GET /v1/payments/:id': ({ context, ids: [id], query }) => fetchPayment(context, id, query),
  'PATCH /v1/payments/:id': ({ context, ids: [id], body }) => updatePayment(context, id, body),
  'GET /v1/payments/:id/card': ({ context, ids: [id] }) => fetchCard(context, id),
  'POST /v1/payments/:id/capture': ({ context, ids: [id], body }) => capturePayment(context, id, body),
  'POST /v1/payments/:id/refund': ({ context, ids: [id], body, idempotencyKey }) =>
    createRefund(context, id, body, idempotencyKey),
  'GET /v1/payments/:id/refunds': ({ context, ids: [id], query }) => listPaymentRefunds(context, id, query),
  'GET /v1/payments/:id/refunds/:id': ({ context, ids: [paymentId, id] }) =>
    fetchRefund(context, id, paymentId),
  'GET /v1/refunds': ({ context, query }) => listRefunds(context, query),
  'GET /v1/refunds/:id': ({ context, ids: [id] }) => fetchRefund(context, id),
  'PATCH /v1/refunds/:id': ({ context, ids: [id], body }) => updateRefund(context, id, body),
  'GET /v1/settlements': ({ context, query }) => listSettlements(context, query),
  'GET /v1/settlements/recon/combined': ({ context, query }) => listSettledItems(context, query),
};

/** The calls of Razorpay's REST API that the sandbox has, such as `GET /v1/orders/:id`. */
export const REST_CALLS: readonly string[] = Object.keys(CALLS);

const MAX_SHOWN_PATH = 100;

function route(
  context: Context,
  method: string,
  path: string,
  query: URLSearchParams,
  body: unknown,
  options: CallOptions,
): Promise<unknown> {
  const [, version, resource, id, action, actionId, ...rest] = path.split('/');
  // The path with its ids left out, as the table names it.
  const named = `/${version}/${resource}${id ? '/:id' : ''}${action ? `/${action}` : ''}${actionId ? '/:id' : ''}`;
  const whole = `${method} ${path}`;
  const name = Object.hasOwn(CALLS, whole) ? whole : `${method} ${named}`;
  const run = rest.length === 0 && Object.hasOwn(CALLS, name) ? CALLS[name] : undefined;
  if (!run) throw notInSandbox(`${method} ${path.slice(0, MAX_SHOWN_PATH)}`, REST_CALLS);
  const { idempotencyKey } = options;
  return run({ context, ids: [id ?? '', actionId ?? ''], query, body, idempotencyKey });
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

/** One call of the REST API or of the sandbox's own, such as `('POST', '/v1/orders', { amount, currency }, { auth })`. Never throws. */
export function call(
  context: Context,
  method: string,
  target: string,
  body: unknown,
  options: CallOptions,
): Promise<CallResult> {
  return answer(context, async () => {
    const mark = target.indexOf('?');
    const path = mark === -1 ? target : target.slice(0, mark);
    const query = mark === -1 ? NO_QUERY : new URLSearchParams(target.slice(mark + 1));
    if (path === '/health') return health(method);
    authenticate(context, options.auth);
    if (isOwnPath(path)) return runOwnCall(context, method, path, query);
    return route(context, method, path, query, body, options);
  });
}
