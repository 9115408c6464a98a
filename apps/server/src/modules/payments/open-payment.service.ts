import type { Context } from '../../context.ts';
import { microBatches } from '../../lib/micro-batches.ts';
import { findPayment, insertPayments, type NewPayment } from './payments.repository.ts';
import { nextOrderCheck } from './schedules.ts';

/** What the payment window needs; `amount` in paise. */
export interface OpenPayment {
  id: string;
  amount: number;
}

/** Asks the gateway to collect `amount` paise for a purchase. */
export type OpenPayments = (purchase: {
  purchaseId: string;
  amount: number;
  notes: Record<string, string>;
}) => Promise<OpenPayment>;

/** Rows written in one statement. */
const MOST_TOGETHER = 200;

/**
 * Opens payments: makes the order at the gateway, then ties it to its purchase; purchases opened at the same time are
 * tied in one statement. A purchase has one payment, however often it is asked for. Throws GatewayError.
 */
export function paymentOpener(context: Context): OpenPayments {
  const tie = microBatches<NewPayment, OpenPayment>(async (rows) => {
    const tied = await insertPayments(context.database, rows);
    return new Map(
      rows.flatMap((row) => {
        const payment = tied.get(row.purchaseId);
        return payment ? [[row, { id: payment.gatewayOrderId, amount: payment.amountPaise }]] : [];
      }),
    );
  }, MOST_TOGETHER);

  return async ({ purchaseId, amount, notes }) => {
    const createdAt = context.clock.now();
    const { holdSeconds } = context.config.orders;
    const order = await context.payments.gateway.createOrder({ amount, receipt: purchaseId, notes });
    return tie('payments', {
      purchaseId,
      gatewayOrderId: order.id,
      amountPaise: amount,
      createdAt,
      nextCheckAt: nextOrderCheck(createdAt, { checks: 0, now: createdAt, holdSeconds }) ?? createdAt,
    });
  };
}

/** The payment that was opened for a purchase; null when none was. */
export async function openedPayment(context: Context, purchaseId: string): Promise<OpenPayment | null> {
  const row = await findPayment(context.database, purchaseId);
  return row && { id: row.gatewayOrderId, amount: row.amountPaise };
}
