import type { PaymentCallback } from '@jalsa/api-client/contract';
import type { Context } from '../../context.ts';
import { isHmac } from '../../lib/secrets.ts';
import { captureAuthorised } from './capture-authorised.service.ts';
import type { GatewayPayment } from './payment-gateway.types.ts';
import type { PaymentHandler } from './payment-handler.types.ts';
import {
  badSignature,
  GatewayError,
  gatewayUnavailable,
  paymentNotCaptured,
  paymentOfAnotherOrder,
  unknownOrder,
} from './payments.errors.ts';
import { findCaptured, findPaymentByGatewayOrder, type PaymentRow } from './payments.repository.ts';
import { settlePayment } from './settle-payment.service.ts';

/**
 * Settles a payment that the payment window reports. The signature must fit the gateway order in our database, and the
 * gateway itself must confirm that the money is captured. Returns the id of the purchase; the same report twice returns the
 * same answer. Throws `bad_signature`, `not_found`, `payment_failed`, `gateway_unavailable`.
 */
export async function settleCallback(
  context: Context,
  handler: PaymentHandler,
  report: PaymentCallback,
): Promise<string> {
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = report;
  const row = await findPaymentByGatewayOrder(context.database, report.razorpay_order_id);
  // The signature is checked for an unknown order as well, so that the answer does not reveal which orders exist.
  const orderId = row?.gatewayOrderId ?? report.razorpay_order_id;
  const { keySecret } = context.config.payment;
  if (!isHmac(signature, `${orderId}|${paymentId}`, keySecret)) {
    throw badSignature('razorpay_signature', 'payment');
  }
  if (!row) throw unknownOrder();
  const settled = await findCaptured(context.database, paymentId);
  if (settled && settled.purchaseId !== row.purchaseId) throw paymentOfAnotherOrder();
  if (settled) return row.purchaseId;
  const payment = await fetchCaptured(context, row, paymentId);
  const captured = await settlePayment(context, handler, {
    payment: { ...payment, orderId },
    source: 'callback',
    utmSource: report.utm_source ?? null,
  });
  if (!captured) throw unknownOrder();
  return row.purchaseId;
}

/** The payment from the gateway, captured where it was only authorised. */
async function fetchCaptured(
  context: Context,
  { gatewayOrderId }: PaymentRow,
  paymentId: string,
): Promise<GatewayPayment> {
  try {
    const fetched = await context.payments.gateway.fetchPayment(paymentId);
    if (fetched.orderId !== gatewayOrderId) throw paymentOfAnotherOrder();
    const payment = await captureAuthorised(context, fetched);
    if (payment.status !== 'captured') throw paymentNotCaptured();
    return payment;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    context.log.warn(
      { err: error, payment: paymentId },
      'the gateway could not be asked about a reported payment',
    );
    throw gatewayUnavailable();
  }
}
