import type { PaymentCallback } from '@jalsa/api-client/contract';
import type { Context } from '../../context.ts';
import { atField, DomainError } from '../../lib/domain-error.ts';
import { captureAuthorised } from './capture-authorised.ts';
import { GatewayError, type GatewayPayment } from './gateway.ts';
import type { PaymentHandlers } from './payment-handler.ts';
import { findCaptured, findPaymentByGatewayOrder, type PaymentRow } from './payments.repository.ts';
import { settlePayment } from './settle-payment.service.ts';
import { isCheckoutSignature } from './signatures.ts';

/**
 * Settles what the payment window reports, once its signature over our own gateway order is right and the gateway
 * itself says that the money is captured. Gives the payment. The same report twice gives the same answer. Throws `bad_signature`,
 * `not_found`, `payment_failed`, `gateway_unavailable`.
 */
export async function settleCallback(
  context: Context,
  handlers: PaymentHandlers,
  report: PaymentCallback,
): Promise<Pick<PaymentRow, 'kind' | 'purchaseId'>> {
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = report;
  const open = await findPaymentByGatewayOrder(context.database, report.razorpay_order_id);
  // An unknown order is checked like a known one, so that nobody learns from the answer which exist.
  const orderId = open?.gatewayOrderId ?? report.razorpay_order_id;
  const { keySecret } = context.config.payment;
  if (!isCheckoutSignature(signature, { orderId, paymentId, keySecret })) {
    const fault = atField('razorpay_signature', 'is not the signature of this payment');
    throw new DomainError('bad_signature', 'This payment report is not genuine.', fault);
  }
  if (!open) throw belongsToNoOrder();
  const known = await findCaptured(context.database, paymentId);
  if (known && known.purchaseId !== open.purchaseId) throw madeForAnotherOrder();
  if (known) return open;
  const payment = await capturedPayment(context, open, paymentId);
  const settled = await settlePayment(context, handlers, {
    payment: { ...payment, orderId },
    source: 'callback',
    utmSource: report.utm_source ?? null,
  });
  if (!settled) throw belongsToNoOrder();
  return open;
}

async function capturedPayment(
  context: Context,
  open: PaymentRow,
  paymentId: string,
): Promise<GatewayPayment> {
  try {
    const found = await context.payments.gateway.fetchPayment(paymentId);
    if (found.orderId !== open.gatewayOrderId) {
      throw madeForAnotherOrder();
    }
    const payment = await captureAuthorised(context, found);
    if (payment.status === 'captured') return payment;
    throw new DomainError('payment_failed', 'The payment did not go through.');
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    context.log.warn({ err: error, payment: paymentId }, 'the gateway could not be asked about a payment');
    throw new DomainError(
      'gateway_unavailable',
      'We are waiting for the bank. Your tickets come by message as soon as it answers.',
    );
  }
}

const belongsToNoOrder = () =>
  new DomainError(
    'not_found',
    'This payment belongs to no order.',
    atField('razorpay_order_id', 'does not exist'),
  );

const madeForAnotherOrder = () =>
  new DomainError(
    'payment_failed',
    'This payment was made for another order.',
    atField('razorpay_payment_id', 'is a payment of another order'),
  );
