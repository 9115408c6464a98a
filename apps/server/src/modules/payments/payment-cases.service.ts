import type { PaymentCase } from '@jalsa/api-client/console';
import type { Context } from '../../context.ts';
import { findRefusedMoney } from './payments.repository.ts';
import { findFailedRefunds, listRefundsOf } from './refunds.repository.ts';

const MOST = 200;

/** Refunds that a person must make, and money that no order took, each the latest first. */
export async function listPaymentCases({ database }: Pick<Context, 'database'>): Promise<PaymentCase[]> {
  const failed = await findFailedRefunds(database, MOST);
  const refused = await findRefusedMoney(database, MOST);
  const refundsOfRefused = await listRefundsOf(
    database,
    refused.map(({ gatewayPaymentId }) => gatewayPaymentId),
  );
  return [
    ...failed.map((refund) => ({
      kind: 'failed_refund' as const,
      _id: refund.id,
      order: refund.purchaseId,
      payment: refund.gatewayPaymentId,
      amount: refund.amountPaise,
      currency: 'INR',
      reason: refund.reason,
      at: refund.createdAt.toISOString(),
      refund: refund.state,
    })),
    ...refused.map((money) => ({
      kind: 'refused_money' as const,
      _id: money.gatewayPaymentId,
      order: money.purchaseId,
      payment: money.gatewayPaymentId,
      amount: money.amountPaise,
      currency: money.currency,
      reason: money.outcome,
      at: money.settledAt.toISOString(),
      refund:
        refundsOfRefused.find(({ gatewayPaymentId }) => gatewayPaymentId === money.gatewayPaymentId)?.state ??
        null,
    })),
  ];
}
