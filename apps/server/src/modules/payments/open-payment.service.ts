import type { Context } from '../../context.ts';
import { findPayment, type NewPayment } from './payments.repository.ts';
import { nextPaymentCheck } from './payments.rules.ts';
import type { PaymentKind } from './payments.schema.ts';

/** A payment that can be paid: the gateway's order id and the amount in paise, as the payment window needs them. */
export interface OpenPayment {
  id: string;
  amount: number;
}

interface PaymentRequest {
  kind: PaymentKind;
  purchaseId: string;
  /** In paise. */
  amount: number;
  /** How long the purchase waits for its money. */
  holdSeconds: number;
  notes: Record<string, string>;
}

/**
 * Creates the gateway's order for a purchase that is about to be written, and returns the `payments` row for it. The caller
 * writes the row in the statement that writes the purchase, so that no purchase waits for money that cannot come. Nobody
 * can pay a gateway order whose purchase is not written, since the order's id is not returned. Throws GatewayError.
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
    nextCheckAt: nextPaymentCheck(createdAt, { checks: 0, now: createdAt, holdSeconds }) ?? createdAt,
  };
}

/** The payment of a purchase that waits for money. Throws when there is none. */
export async function loadOpenPayment({ database }: Context, purchaseId: string): Promise<OpenPayment> {
  const row = await findPayment(database, purchaseId);
  if (!row) throw new Error(`purchase ${purchaseId} waits for money and has no payment`);
  return toOpenPayment(row);
}

/** A `payments` row as the payment window needs it. */
export function toOpenPayment({
  gatewayOrderId,
  amountPaise,
}: Pick<NewPayment, 'gatewayOrderId' | 'amountPaise'>): OpenPayment {
  return { id: gatewayOrderId, amount: amountPaise };
}
