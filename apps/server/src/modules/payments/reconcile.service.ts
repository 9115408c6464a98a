import type { Context } from '../../context.ts';
import { GatewayError } from './gateway.ts';
import { listPaymentsToCheck, type PaymentRow, updatePayment } from './payments.repository.ts';
import type { Purchases } from './purchases.ts';
import { nextOrderCheck, repeatedCheck } from './schedules.ts';
import { settlePayment } from './settle-payment.service.ts';

/** Gateway orders asked about in one turn, and at the same time. */
const MOST_TOGETHER = 200;
const AT_ONCE = 8;

/**
 * Asks the gateway about orders that are due to be asked about, and settles what it has captured meanwhile: money of
 * which neither callback nor webhook ever told. A look that fails is repeated; it is put off first, so that an order
 * whose look always fails does not hold up the others.
 */
export async function reconcilePayments(context: Context, purchases: Purchases): Promise<void> {
  const due = await listPaymentsToCheck(context.database, context.clock.now(), MOST_TOGETHER);
  const rest = due.values();
  const work = async () => {
    for (const open of rest) await reconcile(context, purchases, open);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function reconcile(context: Context, purchases: Purchases, open: PaymentRow): Promise<void> {
  const now = context.clock.now();
  const { holdSeconds } = context.config.orders;
  await updatePayment(context.database, open, { nextCheckAt: repeatedCheck(now, holdSeconds) });
  try {
    await settleCaptured(context, purchases, open.gatewayOrderId);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    context.log.warn(
      { err: error, purchase: open.purchaseId },
      'the gateway could not be asked about an order',
    );
    if (error.retryable) return;
  }
  const checks = open.checks + 1;
  const nextCheckAt =
    open.state === 'settled' ? null : nextOrderCheck(open.createdAt, { checks, now, holdSeconds });
  const state = open.state === 'open' && nextCheckAt === null ? 'closed' : open.state;
  await updatePayment(context.database, open, { state, nextCheckAt, checks });
}

async function settleCaptured(context: Context, purchases: Purchases, orderId: string): Promise<void> {
  const { gateway } = context.payments;
  for (const found of await gateway.paymentsOfOrder(orderId)) {
    const payment = found.status === 'authorized' ? await gateway.capture(found.id, found.amount) : found;
    if (payment.status !== 'captured') continue;
    await settlePayment(context, purchases, { payment: { ...payment, orderId }, source: 'reconciler' });
  }
}
