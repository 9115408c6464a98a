import * as z from 'zod';
import { currencyCode } from './currency-code.ts';
import {
  GatewayError,
  type GatewayOrder,
  type GatewayPayment,
  type GatewayRefund,
  type PaymentGateway,
} from './gateway.ts';

/** A list is cut at ten unless more are asked for; more than this cannot be (Razorpay's documentation). */
const MOST_IN_A_LIST = 100;

/** One call of Razorpay's REST interface. */
export interface RazorpayCall {
  method: 'GET' | 'POST';
  /** Such as `/v1/orders`. */
  path: string;
  body?: Record<string, unknown>;
  /** The value of X-Refund-Idempotency. */
  idempotencyKey?: string;
}

/** Carries a call to Razorpay or to a stand-in, signed with the key. Rejects only when there is no answer at all. */
export type RazorpayTransport = (call: RazorpayCall) => Promise<{ status: number; body: unknown }>;

const order = z.object({
  id: z.string(),
  amount: z.int(),
  currency: currencyCode,
  status: z.enum(['created', 'attempted', 'paid']),
});

const payment = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  amount: z.int(),
  currency: currencyCode,
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
});

const refund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  status: z.enum(['pending', 'processed', 'failed']),
});

const failure = z.object({
  error: z.object({ code: z.string(), description: z.string().nullish(), reason: z.string().nullish() }),
});

/** The payment gateway over Razorpay's protocol (REST under /v1, amounts in paise). */
export function razorpayGateway(transport: RazorpayTransport): PaymentGateway {
  const call = async <T>(schema: z.ZodType<T>, request: RazorpayCall): Promise<T> => {
    const what = `${request.method} ${request.path}`;
    const answer = await transport(request).catch((cause: unknown) => {
      throw new GatewayError(`${what}: no answer`, { retryable: true, cause });
    });
    if (answer.status >= 400) throw refused(what, answer);
    const parsed = schema.safeParse(answer.body);
    if (parsed.success) return parsed.data;
    throw new GatewayError(`${what}: an answer of an unexpected shape`, {
      retryable: true,
      cause: parsed.error,
    });
  };

  const list = async <T>(item: z.ZodType<T>, path: string): Promise<T[]> => {
    const request = { method: 'GET', path: `${path}?count=${MOST_IN_A_LIST}` } as const;
    return (await call(z.object({ items: z.array(item) }), request)).items;
  };

  return {
    createOrder: async ({ amount, receipt, notes }): Promise<GatewayOrder> =>
      call(order, {
        method: 'POST',
        path: '/v1/orders',
        body: { amount, currency: 'INR', receipt, notes, payment_capture: true },
      }),
    fetchPayment: async (id) =>
      toPayment(await call(payment, { method: 'GET', path: `/v1/payments/${segment(id)}` })),
    paymentsOfOrder: async (id) => {
      const path = `/v1/orders/${segment(id)}/payments`;
      return (await list(payment, path)).map(toPayment);
    },
    capture: async ({ id, amount, currency }) => {
      const path = `/v1/payments/${segment(id)}/capture`;
      return toPayment(await call(payment, { method: 'POST', path, body: { amount, currency } }));
    },
    refund: async (id, amount, idempotencyKey) => {
      const path = `/v1/payments/${segment(id)}/refund`;
      return toRefund(
        await call(refund, {
          method: 'POST',
          path,
          body: { amount, receipt: idempotencyKey },
          idempotencyKey,
        }),
      );
    },
    fetchRefund: async (id) =>
      toRefund(await call(refund, { method: 'GET', path: `/v1/refunds/${segment(id)}` })),
    refundsOfPayment: async (id) => {
      const path = `/v1/payments/${segment(id)}/refunds`;
      return (await list(refund, path)).map(toRefund);
    },
  };
}

const segment = encodeURIComponent;

function toPayment(given: z.infer<typeof payment>): GatewayPayment {
  const { id, order_id, amount, currency, status } = given;
  return { id, orderId: order_id ?? null, amount, currency, status };
}

function toRefund({ id, payment_id, amount, status }: z.infer<typeof refund>): GatewayRefund {
  return { id, paymentId: payment_id, amount, status };
}

// 409: the same idempotency key is still being processed. 401 and 403 are a wrong key, which somebody will mend.
function refused(what: string, { status, body }: { status: number; body: unknown }): GatewayError {
  const said = failure.safeParse(body);
  const why = said.success
    ? `${said.data.error.code} ${said.data.error.description ?? ''}`
    : 'no reason given';
  return new GatewayError(`${what}: ${status} ${why}`.trim(), {
    retryable: status >= 500 || [401, 403, 408, 409, 429].includes(status),
  });
}
