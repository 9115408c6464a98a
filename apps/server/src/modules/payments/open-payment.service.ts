import type { Context } from '../../context.ts';
import type { PaymentKind } from './payment-kinds.ts';
import { findPayment, type NewPayment } from './payments.repository.ts';
import { nextOrderCheck } from './schedules.ts';

/** What the payment window needs; `amount` in paise. */
export interface OpenPayment {
  id: string;
  amount: number;
}

/** A payment that the gateway is to collect, in paise. */
interface PaymentRequest {
  kind: PaymentKind;
  purchaseId: string;
  amount: number;
  /** How long the purchase waits for its money. */
  holdSeconds: number;
  notes: Record<string, string>;
}

/**
 * Asks the gateway to collect `amount` paise for a purchase that is about to be written. What it answers is written by
 * the same statement as the purchase, so that nothing ever waits for money that cannot come; an order at the gateway
 * whose purchase is not written after all can be paid by nobody. Throws GatewayError.
 */
export async function openPayment(
  { clock, payments }: Context,
  { kind, purchaseId, amount, holdSeconds, notes }: PaymentRequest,
): Promise<NewPayment> {
  const createdAt = clock.now();
  const order = await payments.gateway.createOrder({ amount, receipt: purchaseId, notes });
  return {
    kind,
    purchaseId,
    gatewayOrderId: order.id,
    amountPaise: amount,
    createdAt,
    nextCheckAt: nextOrderCheck(createdAt, { checks: 0, now: createdAt, holdSeconds }) ?? createdAt,
  };
}

/** The payment that was opened for a purchase. Throws when there is none. */
export async function openedPayment({ database }: Context, purchaseId: string): Promise<OpenPayment> {
  const row = await findPayment(database, purchaseId);
  if (!row) throw new Error(`purchase ${purchaseId} waits for money and has no payment`);
  return toOpenPayment(row);
}

export function toOpenPayment({
  gatewayOrderId,
  amountPaise,
}: Pick<NewPayment, 'gatewayOrderId' | 'amountPaise'>): OpenPayment {
  return { id: gatewayOrderId, amount: amountPaise };
}
