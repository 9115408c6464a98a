import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { min } from 'date-fns/min';
import { startOfMonth } from 'date-fns/startOfMonth';
import type { Context } from '../../../context.ts';
import { india } from '../../../lib/india.ts';
import type { PaymentProvider } from '../payment-provider.adapter.ts';
import {
  comparePayment,
  compareRefund,
  type Difference,
  unknownSettlement,
} from './compare-ledgers.rules.ts';
import {
  findCapturedForComparison,
  findKnownOrders,
  findRefundsForComparison,
} from './comparison.repository.ts';
import type { GatewayLedger, SettledItem } from './gateway-ledger.types.ts';

/** International payments are settled a week after their capture; these days are looked through, too. */
const SETTLEMENT_DAYS = 10;

export interface Comparison {
  differences: Difference[];
  payments: number;
  refunds: number;
  settled: number;
}

/**
 * Compares the payments and refunds of a time, and what was settled of them, with the gateway's books. It reads only. The
 * gateway dates a payment by its beginning and we by its capture, so what one side lacks is looked up by its id. Throws
 * GatewayError.
 */
export async function compareWithGateway(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { ledger }: Pick<PaymentProvider, 'ledger'>,
  { from, to: end }: { from: Date; to: Date },
): Promise<Comparison> {
  const now = clock.now();
  const to = min([end, now]);
  const settled = await settledBetween(ledger, from, min([addDays(to, SETTLEMENT_DAYS), now]));
  const settledById = new Map(settled.map((item) => [item.id, item]));
  const settledOf = (id: string | null | undefined) => settledById.get(id ?? '') ?? null;

  const listed = await ledger.payments(from, to);
  const captured = await findCapturedForComparison(database, { from, to, ids: listed.map(({ id }) => id) });
  const known = await findKnownOrders(
    database,
    listed.map(({ orderId }) => orderId ?? ''),
  );
  const theirPayments = new Map(listed.map((payment) => [payment.id, payment]));
  for (const { gatewayPaymentId: id } of captured) {
    const payment = theirPayments.has(id) ? null : await ledger.payment(id);
    if (payment) theirPayments.set(id, payment);
  }
  const ourPayments = new Map(captured.map((row) => [row.gatewayPaymentId, row]));
  const payments = [...new Set([...theirPayments.keys(), ...ourPayments.keys()])].map((id) => {
    const theirs = theirPayments.get(id) ?? null;
    const isOrderKnown = known.has(theirs?.orderId ?? '');
    return { ours: ourPayments.get(id) ?? null, theirs, isOrderKnown, settled: settledOf(id) };
  });

  const listedRefunds = await ledger.refunds(from, to);
  const rows = await findRefundsForComparison(database, { from, to, ids: listedRefunds.map(({ id }) => id) });
  const theirRefunds = new Map(listedRefunds.map((refund) => [refund.id, refund]));
  const refunds = [];
  for (const ours of rows) {
    const id = ours.gatewayRefundId ?? '';
    const theirs = theirRefunds.get(id) ?? (id === '' ? null : await ledger.refund(id));
    theirRefunds.delete(id);
    refunds.push({ ours, theirs, settled: settledOf(id) });
  }
  for (const theirs of theirRefunds.values()) {
    refunds.push({ ours: null, theirs, settled: settledOf(theirs.id) });
  }

  const compared = new Set([
    ...theirPayments.keys(),
    ...ourPayments.keys(),
    ...listedRefunds.map(({ id }) => id),
  ]);
  const unknown = settled.filter(
    ({ id, createdAt }) => !compared.has(id) && createdAt >= from && createdAt <= to,
  );
  return {
    differences: [
      ...payments.flatMap((pair) => comparePayment(pair, now)),
      ...refunds.flatMap((pair) => compareRefund(pair)),
      ...unknown.map(unknownSettlement),
    ],
    payments: payments.length,
    refunds: refunds.length,
    settled: [...compared].filter((id) => settledById.has(id)).length,
  };
}

async function settledBetween(ledger: GatewayLedger, from: Date, to: Date): Promise<SettledItem[]> {
  const items: SettledItem[] = [];
  for (let month = startOfMonth(from, { in: india }); month <= to; month = addMonths(month, 1)) {
    items.push(...(await ledger.settledItems(month.getFullYear(), month.getMonth() + 1)));
  }
  return items;
}
