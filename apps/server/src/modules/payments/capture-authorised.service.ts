import type { Context } from '../../context.ts';
import type { GatewayPayment } from './payment-gateway.types.ts';
import { GatewayError } from './payments.errors.ts';

/**
 * Captures a payment that is only authorised, and returns its new state; returns any other payment unchanged.
 * When the gateway refuses the capture, the payment is fetched again, since another process may have captured it. A
 * payment that is still authorised then stays so: that is logged, and its bank releases the money. Throws a retryable
 * GatewayError.
 */
export async function captureAuthorised(
  { payments: { gateway }, log }: Pick<Context, 'payments' | 'log'>,
  payment: GatewayPayment,
): Promise<GatewayPayment> {
  if (payment.status !== 'authorized') return payment;
  try {
    return await gateway.capture(payment);
  } catch (error) {
    if (!(error instanceof GatewayError) || error.retryable) throw error;
    const fetched = await gateway.fetchPayment(payment.id);
    if (fetched.status === 'authorized') {
      log.error(
        { err: error, payment: payment.id, gatewayOrder: payment.orderId },
        'the gateway refused to capture a payment',
      );
    }
    return fetched;
  }
}
