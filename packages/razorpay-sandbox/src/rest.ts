import { payFromWindow, showOrder } from './checkout-window.ts';
import type { Context } from './context.ts';
import { fetchEvent, listEvents, replayEvent } from './events.ts';
import { createOrder, fetchOrder, listOrderPayments, listOrders, updateOrder } from './orders.ts';
import { pay } from './pay.ts';
import { capturePayment, fetchPayment, listPayments } from './payments.ts';
import {
  authenticationFailed,
  notInSandbox,
  RazorpayError,
  serverError,
  unknownUrl,
} from './razorpay-error.ts';
import { createRefund, fetchRefund, listPaymentRefunds, listRefunds } from './refunds.ts';
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

interface RestCall {
  context: Context;
  /** The id of the path; empty if it has none. */
  id: string;
  query: URLSearchParams;
  body: unknown;
  idempotencyKey: string | null | undefined;
}

type Calls = Record<string, (call: RestCall) => unknown>;

const RAZORPAY: Calls = {
  'POST /v1/orders': ({ context, body }) => createOrder(context, body),
  'GET /v1/orders': ({ context, query }) => listOrders(context, query),
  'GET /v1/orders/:id': ({ context, id }) => fetchOrder(context, id),
  'PATCH /v1/orders/:id': ({ context, id, body }) => updateOrder(context, id, body),
  'GET /v1/orders/:id/payments': ({ context, id, query }) => listOrderPayments(context, id, query),
  'GET /v1/payments': ({ context, query }) => listPayments(context, query),
  'GET /v1/payments/:id': ({ context, id }) => fetchPayment(context, id),
  'POST /v1/payments/:id/capture': ({ context, id, body }) => capturePayment(context, id, body),
  'POST /v1/payments/:id/refund': ({ context, id, body, idempotencyKey }) =>
    createRefund(context, id, body, idempotencyKey),
  'GET /v1/payments/:id/refunds': ({ context, id, query }) => listPaymentRefunds(context, id, query),
  'GET /v1/refunds': ({ context, query }) => listRefunds(context, query),
  'GET /v1/refunds/:id': ({ context, id }) => fetchRefund(context, id),
  'GET /v1/settlements': ({ context, query }) => listSettlements(context, query),
  'GET /v1/settlements/recon/combined': ({ context, query }) => listSettledItems(context, query),
};

/** Calls that Razorpay does not have. */
const OWN: Calls = {
  'GET /events': ({ context, query }) => listEvents(context, query),
  'GET /events/:id': ({ context, id }) => fetchEvent(context, id),
  'POST /events/:id/replay': ({ context, id }) => replayEvent(context, id),
  'POST /reset': ({ context }) => reset(context),
};

/** Calls that need no key: those of a buyer, and whether the sandbox answers. */
const WITHOUT_KEY: Calls = {
  'GET /health': () => ({ status: 'ok' }),
  'POST /pay': ({ context, body }) => pay(context, body),
  'POST /window/order': ({ context, body }) => showOrder(context, body),
  'POST /window/pay': ({ context, body }) => payFromWindow(context, body),
};

/** The calls of Razorpay's REST API that the sandbox has, such as `GET /v1/orders/:id`. */
export const REST_CALLS: readonly string[] = Object.keys(RAZORPAY);

const MAX_SHOWN_PATH = 100;

function reset({ allowReset, store }: Context): { reset: true } {
  if (!allowReset) {
    throw new RazorpayError(403, {
      description: 'This sandbox does not allow a reset: other records refer to its payments.',
      source: 'NA',
      step: 'NA',
      reason: 'NA',
    });
  }
  store.reset();
  return { reset: true };
}

function authenticate(context: Context, auth: Credentials | undefined): void {
  if (!auth || auth.keyId !== context.keyId || !sameText(auth.keySecret, context.keySecret)) {
    throw authenticationFailed();
  }
}

/** One call, such as `('POST', '/v1/orders', { amount, currency }, { auth })`. Never throws. */
export async function call(
  context: Context,
  method: string,
  target: string,
  body: unknown,
  { auth, idempotencyKey }: CallOptions,
): Promise<CallResult> {
  const [path = '', search] = target.split('?', 2);
  // The second part of a path below its resource is an id, unless the table names it.
  const [, prefix = '', id = ''] = /^((?:\/v\d)?\/[^/]*)\/([^/]*)/.exec(path) ?? [];
  const find = (calls: Calls) => {
    const named = [`${method} ${path}`, `${method} ${prefix}/:id${path.slice(`${prefix}/${id}`.length)}`];
    return named.filter((name) => Object.hasOwn(calls, name)).map((name) => calls[name])[0];
  };
  return answer(context, () => {
    let run = find(WITHOUT_KEY);
    if (!run) {
      const isRazorpays = /^\/v\d\//.test(path);
      if (!isRazorpays && !/^\/(reset|events)(\/|$)/.test(path)) throw unknownUrl();
      authenticate(context, auth);
      run = find(isRazorpays ? RAZORPAY : OWN);
      if (!run && isRazorpays) throw notInSandbox(`${method} ${path.slice(0, MAX_SHOWN_PATH)}`, REST_CALLS);
      if (!run) throw unknownUrl();
    }
    return run({ context, id, query: new URLSearchParams(search), body, idempotencyKey });
  });
}

/** Runs `work`, and turns an error that it throws into Razorpay's error body, without internal details. */
export async function answer(context: Context, work: () => unknown): Promise<CallResult> {
  try {
    return { status: 200, body: await work() };
  } catch (error) {
    if (error instanceof RazorpayError) return { status: error.status, body: error.body };
    context.logger.error({ err: error }, 'sandbox call failed');
    const { status, body } = serverError();
    return { status, body };
  }
}
