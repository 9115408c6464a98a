import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/executor.ts';
import { retryConflicts } from '../../database/sql-state.ts';
import type { PaymentHandler } from './payment-handler.types.ts';
import { findCaptured } from './payments.repository.ts';
import { listRefundsOfPayment } from './refunds.repository.ts';

/**
 * Handles a refund that the gateway has processed, ours or one that a person made at its dashboard. Once all money of a
 * payment that bought something is refunded, which our own refunds never do, the purchase is withdrawn and the buyer is
 * notified. A partial refund changes nothing. Throws GatewayError.
 */
export async function handleExternalRefund(
  { clock, database, log, payments: { gateway } }: Context,
  handler: PaymentHandler,
  paymentId: string,
): Promise<void> {
  const captured = await findCaptured(database, paymentId);
  if (captured?.outcome !== 'accepted' && captured?.outcome !== 'partly_accepted') return;
  const { purchaseId, amountPaise, currency } = captured;
  const processed = (await gateway.refundsOfPayment(paymentId)).filter(
    ({ status }) => status === 'processed',
  );
  const [latest] = processed;
  if (!latest || sum(processed.map(({ amount }) => amount)) < amountPaise) return;
  await retryConflicts(() =>
    withTransaction(database, async (executor) => {
      // Our own refund, of the share of events without room, leaves the buyer the tickets of the others.
      const ours = (await listRefundsOfPayment(executor, paymentId)).filter(
        ({ state }) => state !== 'failed',
      );
      const amount = amountPaise - sum(ours.map((refund) => refund.amountPaise));
      if (amount <= 0 || !(await handler.onFullyRefunded(executor, purchaseId, clock.now()))) return;
      const notice = { purchaseId, refundId: latest.id, amount, currency, now: clock.now() };
      await handler.notifyRefund(executor, { ...notice, reason: 'external' });
      log.info(
        { purchase: purchaseId, payment: paymentId },
        'a purchase was withdrawn after a full refund at the gateway',
      );
    }),
  );
}

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
