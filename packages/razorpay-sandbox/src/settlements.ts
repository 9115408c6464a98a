import { createHash } from 'node:crypto';
import type { Context } from './context.ts';
import type { Collection, ReconItemEntity, SettlementEntity } from './entities.ts';
import { pageOf, readInteger, readListQuery } from './list-query.ts';
import { collection } from './orders.ts';
import type { PaymentRecord, RefundRecord } from './records.ts';

const DAY_MS = 86_400_000;
/** Days of settlements are those of India, which has no summer time. */
const INDIA_MS = 5.5 * 3_600_000;
/** Razorpay settles domestic payments two days after their capture; the sandbox at noon. */
const CYCLE_DAYS = 2;
const NOON_MS = 12 * 3_600_000;

const dayOf = (instant: number) => Math.floor((instant + INDIA_MS) / DAY_MS);
const startOf = (day: number) => day * DAY_MS - INDIA_MS;

/** The settlement of the money of one day of India, which is computed from the payments and refunds, not stored. */
interface Settlement {
  id: string;
  utr: string;
  created_at: number;
  payments: PaymentRecord[];
  refunds: RefundRecord[];
}

/** GET /v1/settlements */
export async function listSettlements(
  context: Context,
  query: URLSearchParams,
): Promise<Collection<SettlementEntity>> {
  const page = readListQuery(query);
  const settlements = settledBetween(context, page.from ?? 0, page.to ?? Number.MAX_SAFE_INTEGER);
  return collection(pageOf(settlements, page).map(toSettlementEntity));
}

/** GET /v1/settlements/recon/combined: what was settled in a month of India, or on one of its days. */
export async function listSettledItems(
  context: Context,
  query: URLSearchParams,
): Promise<Collection<ReconItemEntity>> {
  const page = readListQuery(query);
  const year = readInteger(query, 'year', 2000, 2100, true);
  const month = readInteger(query, 'month', 1, 12, true);
  const day = readInteger(query, 'day', 1, 31);
  const from = Date.UTC(year, month - 1, day ?? 1) - INDIA_MS;
  const to = (day === null ? Date.UTC(year, month, 1) - INDIA_MS : from + DAY_MS) - 1;
  const settlements = settledBetween(context, from, to);
  const items = settlements.flatMap((settlement) => [
    ...settlement.payments.map((payment) => paymentItem(payment, settlement)),
    ...settlement.refunds.map((refund) => refundItem(refund, settlement)),
  ]);
  return collection(items.reverse().slice(page.skip, page.skip + page.count));
}

/** The settlements that were made in this time, the oldest first. */
function settledBetween({ store, clock, keyId }: Context, from: number, to: number): Settlement[] {
  const until = Math.min(to, clock.now().getTime());
  const madeAt = (instant: number) => startOf(dayOf(instant) + CYCLE_DAYS) + NOON_MS;
  const all = { count: Number.MAX_SAFE_INTEGER, skip: 0, from: from - (CYCLE_DAYS + 1) * DAY_MS, to: until };
  const captured = store.listPayments(all).filter((payment) => payment.captured);
  const refunded = store.listRefunds(all).filter((refund) => refund.status === 'processed');
  const settlements = new Map<number, Settlement>();
  const at = (instant: number): Settlement => {
    const created = madeAt(instant);
    const found = settlements.get(created) ?? newSettlement(keyId, created);
    settlements.set(created, found);
    return found;
  };
  for (const payment of captured.reverse()) at(payment.created_at).payments.push(payment);
  for (const refund of refunded.reverse()) at(refund.created_at).refunds.push(refund);
  return [...settlements.values()]
    .filter(({ created_at }) => created_at >= from && created_at <= until)
    .sort((a, b) => a.created_at - b.created_at);
}

function newSettlement(keyId: string, created_at: number): Settlement {
  // The same at every call, since nothing is stored.
  const name = createHash('sha256').update(`${keyId} ${created_at}`).digest('hex');
  const utr = `${created_at / 1000}${name.slice(14, 20)}`;
  return { id: `setl_${name.slice(0, 14)}`, utr, created_at, payments: [], refunds: [] };
}

const sum = (amounts: (number | null)[]) =>
  amounts.reduce((total: number, amount) => total + (amount ?? 0), 0);

function toSettlementEntity({ id, utr, created_at, payments, refunds }: Settlement): SettlementEntity {
  const fees = sum(payments.map(({ details }) => details.fee));
  return {
    id,
    entity: 'settlement',
    amount: sum(payments.map(({ amount }) => amount)) - fees - sum(refunds.map(({ amount }) => amount)),
    status: 'processed',
    fees,
    tax: sum(payments.map(({ details }) => details.tax)),
    utr,
    created_at: created_at / 1000,
  };
}

function paymentItem(payment: PaymentRecord, settlement: Settlement): ReconItemEntity {
  const { details } = payment;
  const fee = details.fee ?? 0;
  return {
    ...commonFields(payment, settlement),
    type: 'payment',
    debit: 0,
    credit: payment.amount - fee,
    fee,
    tax: details.tax ?? 0,
    description: details.description,
    payment_id: null,
    method: details.method,
  };
}

function refundItem(refund: RefundRecord, settlement: Settlement): ReconItemEntity {
  return {
    ...commonFields(refund, settlement),
    type: 'refund',
    debit: refund.amount,
    credit: 0,
    fee: 0,
    tax: 0,
    description: null,
    payment_id: refund.payment_id,
    method: null,
  };
}

const commonFields = (
  { id, amount, currency, order_id, created_at }: PaymentRecord | RefundRecord,
  settlement: Settlement,
) => ({
  entity_id: id,
  amount,
  currency,
  on_hold: false,
  settled: true,
  created_at: Math.floor(created_at / 1000),
  settled_at: settlement.created_at / 1000,
  settlement_id: settlement.id,
  posted_at: null,
  credit_type: 'default',
  settlement_utr: settlement.utr,
  order_id,
  order_receipt: null,
  dispute_id: null,
});
