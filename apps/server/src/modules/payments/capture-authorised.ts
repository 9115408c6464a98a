import type { Context } from '../../context.ts';
import { GatewayError, type GatewayPayment } from './gateway.ts';

/**
 * Captures a payment that is only authorised, and gives it as it stands then; any other comes back as it is. One that
 * the gateway refuses to capture is asked for again, since somebody else may have captured it meanwhile; when it is
 * still authorised, nobody holds its money and its bank lets it go: that is logged and no failure. Throws GatewayError
 * when asking again later makes sense.
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
    const now = await gateway.fetchPayment(payment.id);
    if (now.status === 'authorized') {
      log.error(
        { err: error, payment: payment.id, gatewayOrder: payment.orderId },
        'the gateway refuses to capture a payment',
      );
    }
    return now;
  }
}
