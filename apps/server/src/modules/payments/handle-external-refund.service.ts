import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/executor.ts';
import { retryConflicts } from '../../database/sql-state.ts';
import { handlerOf, type PaymentHandlers } from './payment-handler.ts';
import { findCaptured, findPayment } from './payments.repository.ts';
import { listRefundsOfPayment } from './refunds.repository.ts';

/**
 * Follows a refund that the gateway has made, whoever asked for it: once a payment that bought something has gone back
 * whole, which only a person at the gateway can bring about, what it bought is withdrawn and the buyer is told. A part
 * that was given back changes nothing. Throws GatewayError.
 */
export async function handleExternalRefund(
  { clock, database, log, payments: { gateway } }: Context,
  handlers: PaymentHandlers,
  paymentId: string,
): Promise<void> {
  const captured = await findCaptured(database, paymentId);
  if (captured?.outcome !== 'accepted' && captured?.outcome !== 'partly_accepted') return;
  const { purchaseId, amountPaise, currency } = captured;
  const returned = (await gateway.refundsOfPayment(paymentId)).filter(({ status }) => status === 'processed');
  const payment = await findPayment(database, purchaseId);
  if (!payment) throw new Error(`captured payment ${paymentId} has no payment`);
  const handler = handlerOf(handlers, payment.kind);
  const [last] = returned;
  if (!last || sumOf(returned.map(({ amount }) => amount)) < amountPaise) return;
  await retryConflicts(() =>
    withTransaction(database, async (executor) => {
      // What we give back ourselves, the share of events without room, leaves the buyer the tickets of the others.
      const ours = (await listRefundsOfPayment(executor, paymentId)).filter(
        ({ state }) => state !== 'failed',
      );
      const amount = amountPaise - sumOf(ours.map((refund) => refund.amountPaise));
      if (amount <= 0 || !(await handler.onFullyRefunded(executor, purchaseId))) return;
      const notice = { purchaseId, refundId: last.id, amount, currency, now: clock.now() };
      await handler.notifyRefund(executor, { ...notice, reason: 'by_hand' });
      log.info(
        { purchase: purchaseId, payment: paymentId },
        'a purchase was withdrawn: its money was given back',
      );
    }),
  );
}

const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
