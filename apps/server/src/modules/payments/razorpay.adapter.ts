import { razorpayOrder, razorpayPayment, razorpayRefund } from 'razorpay-sandbox/entities';
import * as z from 'zod';
import type { GatewayPayment, GatewayRefund, PaymentGateway } from './payment-gateway.types.ts';
import { GatewayError } from './payments.errors.ts';

/** The largest `count` of a list; Razorpay sends ten entries without it (Razorpay's documentation). */
const MAX_LIST_COUNT = 100;

/** One call of Razorpay's REST interface. */
export interface RazorpayCall {
  method: 'GET' | 'POST';
  /** Such as `/v1/orders`. */
  path: string;
  body?: Record<string, unknown>;
  /** The value of X-Refund-Idempotency. */
  idempotencyKey?: string;
}

/** Carries a call to Razorpay or to the sandbox, with the merchant's key. Rejects only when no answer comes. */
export type RazorpayTransport = (call: RazorpayCall) => Promise<{ status: number; body: unknown }>;

const order = razorpayOrder.pick({ id: true, amount: true, currency: true, status: true });

const payment = razorpayPayment
  .pick({ id: true, order_id: true, amount: true, currency: true, status: true })
  .partial({ order_id: true })
  .transform(({ order_id, ...rest }): GatewayPayment => ({ ...rest, orderId: order_id ?? null }));

const refund = razorpayRefund
  .pick({ id: true, payment_id: true, amount: true, status: true })
  .transform(({ payment_id, ...rest }): GatewayRefund => ({ ...rest, paymentId: payment_id }));

// Read less strictly than Razorpay documents it: a proxy in between may answer in a shape of its own.
const failure = z.object({ error: z.object({ code: z.string(), description: z.string().nullish() }) });

/** The payment gateway over Razorpay's protocol (REST under /v1, amounts in paise). */
export function razorpayGateway(transport: RazorpayTransport): PaymentGateway {
  const call = async <T>(schema: z.ZodType<T>, request: RazorpayCall): Promise<T> => {
    const name = `${request.method} ${request.path}`;
    const answer = await transport(request).catch((cause: unknown) => {
      throw new GatewayError(`${name}: no answer`, { retryable: true, cause });
    });
    if (answer.status >= 400) throw toGatewayError(name, answer);
    const parsed = schema.safeParse(answer.body);
    if (parsed.success) return parsed.data;
    throw new GatewayError(`${name}: an answer of an unexpected shape`, {
      retryable: true,
      cause: parsed.error,
    });
  };

  const get = <T>(schema: z.ZodType<T>, path: string) => call(schema, { method: 'GET', path });
  const list = async <T>(item: z.ZodType<T>, path: string): Promise<T[]> =>
    (await get(z.object({ items: z.array(item) }), `${path}?count=${MAX_LIST_COUNT}`)).items;

  return {
    createOrder: ({ amount, receipt, notes }) =>
      call(order, {
        method: 'POST',
        path: '/v1/orders',
        body: { amount, currency: 'INR', receipt, notes, payment_capture: true },
      }),
    fetchPayment: (id) => get(payment, `/v1/payments/${segment(id)}`),
    paymentsOfOrder: (id) => list(payment, `/v1/orders/${segment(id)}/payments`),
    capture: ({ id, amount, currency }) =>
      call(payment, {
        method: 'POST',
        path: `/v1/payments/${segment(id)}/capture`,
        body: { amount, currency },
      }),
    refund: (id, amount, idempotencyKey) =>
      call(refund, {
        method: 'POST',
        path: `/v1/payments/${segment(id)}/refund`,
        body: { amount, receipt: idempotencyKey },
        idempotencyKey,
      }),
    fetchRefund: (id) => get(refund, `/v1/refunds/${segment(id)}`),
    refundsOfPayment: (id) => list(refund, `/v1/payments/${segment(id)}/refunds`),
  };
}

const segment = encodeURIComponent;

// 409: an earlier call with the same idempotency key is still running. 401 and 403: the configured key is wrong, and may
// be corrected while the call is retried.
function toGatewayError(name: string, { status, body }: { status: number; body: unknown }): GatewayError {
  const { data } = failure.safeParse(body);
  const reason = data ? `${data.error.code} ${data.error.description ?? ''}` : 'no reason given';
  return new GatewayError(`${name}: ${status} ${reason}`.trim(), {
    retryable: status >= 500 || [401, 403, 408, 409, 429].includes(status),
  });
}
