import { razorpayOrder, razorpayPayment, razorpayRefund } from 'razorpay-sandbox/entities';
import * as z from 'zod';
import type { GatewayPayment, GatewayRefund, PaymentGateway } from './payment-gateway.types.ts';
import { MAX_LIST_COUNT, type RazorpayTransport, razorpayCaller } from './razorpay-caller.adapter.ts';

const order = razorpayOrder.pick({ id: true, amount: true, currency: true, status: true });

const payment = razorpayPayment
  .pick({ id: true, order_id: true, amount: true, currency: true, status: true })
  .partial({ order_id: true })
  .transform(({ order_id, ...rest }): GatewayPayment => ({ ...rest, orderId: order_id ?? null }));

const refund = razorpayRefund
  .pick({ id: true, payment_id: true, amount: true, status: true })
  .transform(({ payment_id, ...rest }): GatewayRefund => ({ ...rest, paymentId: payment_id }));

/** The payment gateway over Razorpay's protocol (REST under /v1, amounts in paise). */
export function razorpayGateway(transport: RazorpayTransport): PaymentGateway {
  const call = razorpayCaller(transport);
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
