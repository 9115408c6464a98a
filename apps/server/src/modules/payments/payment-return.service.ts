import type { PaymentCallback, PaymentReturn } from '@jalsa/api-client/contract';
import type { Context } from '../../context.ts';
import { takeFromLimit } from '../../database/rate-limit.ts';
import { DomainError } from '../../lib/domain-error.ts';
import { settleCallback } from './callback.service.ts';
import type { PaymentHandler } from './payment-handler.types.ts';
import { failedPayment, failureReturn } from './payment-return.rules.ts';
import { GatewayError } from './payments.errors.ts';
import { findPaymentByGatewayOrder, type PaymentRow } from './payments.repository.ts';
import { receiptOf } from './receipt.service.ts';

/** What the booking says when a report could not be settled as tickets. */
const RETURNS: Readonly<Partial<Record<DomainError['code'], PaymentReturn>>> = {
  order_closed: 'refunded',
  payment_failed: 'declined',
  gateway_unavailable: 'unconfirmed',
};

/**
 * Settles a payment whose buyer the gateway's own page sends back with a report, as `settleCallback` does, and returns the
 * path to which the browser goes on: the tickets, or the booking with the reason. Throws for a report that is not genuine.
 */
export async function returnWithReport(
  context: Context,
  handler: PaymentHandler,
  report: PaymentCallback,
): Promise<string> {
  try {
    const purchaseId = await settleCallback(context, handler, report);
    await handler.loadResult(context, purchaseId);
    return await handler.paidPage(context, purchaseId, await receiptOf(context, purchaseId));
  } catch (error) {
    const reason = error instanceof DomainError ? RETURNS[error.code] : undefined;
    if (!reason) throw error;
    // Its signature was genuine.
    const row = await findPaymentByGatewayOrder(context.database, report.razorpay_order_id);
    return bookingPage(context, handler, { row, isPayer: true, reason });
  }
}

/**
 * The path of the booking whose payment failed at the gateway's own page, with the reason. The report of a failure has no
 * signature: only who names a payment that the gateway knows as one of the order sees more than the public page. Throws
 * `rate_limited`.
 */
export async function returnWithFailure(
  context: Context,
  handler: PaymentHandler,
  fields: ReadonlyMap<string, string>,
): Promise<string> {
  const { orderId, paymentId } = failedPayment(fields);
  const row = orderId === '' ? null : await findPaymentByGatewayOrder(context.database, orderId);
  const isPayer = row !== null && paymentId !== '' && (await isPaymentOf(context, orderId, paymentId));
  return bookingPage(context, handler, { row, isPayer, reason: failureReturn(fields) });
}

async function bookingPage(
  context: Context,
  handler: PaymentHandler,
  { row, isPayer, reason }: { row: PaymentRow | null; isPayer: boolean; reason: PaymentReturn },
): Promise<string> {
  const page = row ? await handler.unpaidPage(context, row.purchaseId, { isPayer }) : '/';
  return `${page}${page.includes('?') ? '&' : '?'}payment=${reason}`;
}

async function isPaymentOf(
  { clock, config, database, payments, log }: Context,
  orderId: string,
  paymentId: string,
): Promise<boolean> {
  // A stranger who knows an order may post forms without end, and the gateway limits all of our calls together.
  await takeFromLimit(database, 'failedPayments', orderId, { config, now: clock.now() });
  try {
    return (await payments.gateway.fetchPayment(paymentId)).orderId === orderId;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ err: error, payment: paymentId }, 'the gateway could not be asked about a failed payment');
    return false;
  }
}
