import { differenceInSeconds } from 'date-fns/differenceInSeconds';
import type { Context } from '../../context.ts';
import type { Executor } from '../../database/executor.ts';
import { DomainError } from '../../lib/domain-error.ts';
import { traces } from '../../tracing/tracing.ts';
import { GatewayError } from './payments.errors.ts';
import { findPayment, type NewPayment } from './payments.repository.ts';
import { nextPaymentCheck } from './payments.rules.ts';

/** A payment that can be paid: the gateway's order id and the amount in paise, as the payment window needs them. */
export interface OpenPayment {
  id: string;
  amount: number;
}

interface PaymentRequest {
  purchaseId: string;
  /** In paise. */
  amount: number;
  notes: Record<string, string>;
}

/**
 * Creates the gateway's order for a purchase that is about to be written, and returns the `payments` row for it. The caller
 * writes the row with the purchase, so that no purchase waits for money that cannot come. Nobody can pay a gateway order whose
 * purchase is not written, since the order's id is not returned. Throws `gateway_unavailable`, or `invalid_request` with
 * `refusal` for an amount that the gateway refuses, such as one above its limit for one payment.
 */
export async function openPayment(
  { clock, config, log, payments }: Context,
  { purchaseId, amount, notes }: PaymentRequest,
  refusal: string,
): Promise<NewPayment> {
  const createdAt = clock.now();
  const { holdSeconds } = config.orders;
  traces?.annotate({ 'jalsa.purchase': purchaseId });
  try {
    const order = await payments.gateway.createOrder({ amount, receipt: purchaseId, notes });
    return {
      purchaseId,
      gatewayOrderId: order.id,
      amountPaise: amount,
      createdAt,
      dueAt: nextPaymentCheck(createdAt, { checks: 0, now: createdAt, holdSeconds }) ?? createdAt,
    };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const details = { err: error, purchase: purchaseId, payable: amount };
    if (!error.retryable) {
      log.error(details, 'the gateway refused to open a payment');
      throw new DomainError('invalid_request', refusal);
    }
    log.warn(details, 'the gateway could not open a payment; the buyer may retry');
    throw new DomainError(
      'gateway_unavailable',
      'We can’t take payments right now. Please try again in a moment.',
    );
  }
}

/** The payment of a purchase that waits for money; null when none is opened. */
export async function findOpenPayment(executor: Executor, purchaseId: string): Promise<OpenPayment | null> {
  const row = await findPayment(executor, purchaseId);
  return row && toOpenPayment(row);
}

/** The payment of a purchase that waits for money. Throws when there is none. */
export async function loadOpenPayment({ database }: Context, purchaseId: string): Promise<OpenPayment> {
  const row = await findOpenPayment(database, purchaseId);
  if (!row) throw new Error(`purchase ${purchaseId} waits for money and has no payment`);
  return row;
}

/** A payment with the seconds for which its purchase waits for the money. */
export const payableUntil = (payment: OpenPayment, expiresAt: Date, now: Date) => ({
  ...payment,
  expires_in: Math.max(0, differenceInSeconds(expiresAt, now)),
});

/** A `payments` row as the payment window needs it. */
export function toOpenPayment({
  gatewayOrderId,
  amountPaise,
}: Pick<NewPayment, 'gatewayOrderId' | 'amountPaise'>): OpenPayment {
  return { id: gatewayOrderId, amount: amountPaise };
}
