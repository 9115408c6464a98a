import { createHash } from 'node:crypto';
import type { Context } from './context.ts';
import type { Collection, ReconItemEntity, SettlementEntity } from './entities.ts';
import { collection, pageOf, readInteger, readListQuery } from './list-query.ts';
import type { PaymentRecord, RefundRecord } from './records.ts';

const DAY_S = 86_400;
/** Days of settlements are those of India, which has no summer time. */
const INDIA_S = 5.5 * 3_600;
/** Razorpay settles domestic payments two days after their capture; the sandbox at noon. */
const CYCLE_DAYS = 2;
const NOON_S = 12 * 3_600;

const dayOf = (instant: number) => Math.floor((instant + INDIA_S) / DAY_S);
const startOf = (day: number) => day * DAY_S - INDIA_S;

/** The settlement of the money of one day of India, which is computed from the payments and refunds, not stored. */
interface Settlement {
  id: string;
  utr: string;
  created_at: number;
  payments: PaymentRecord[];
  refunds: RefundRecord[];
}

/** GET /v1/settlements */
export function listSettlements(context: Context, query: URLSearchParams): Collection<SettlementEntity> {
  const page = readListQuery(query);
  const settlements = settledBetween(context, page.from, page.to);
  return collection(pageOf(settlements, page).map(toSettlementEntity));
}

/** GET /v1/settlements/recon/combined: what was settled in a month of India, or on one of its days. */
export function listSettledItems(context: Context, query: URLSearchParams): Collection<ReconItemEntity> {
  const page = readListQuery(query);
  const year = readInteger(query, 'year', 2000, 2100);
  const month = readInteger(query, 'month', 1, 12);
  const day = readInteger(query, 'day', 1, 31, null);
  const from = Date.UTC(year, month - 1, day ?? 1) / 1000 - INDIA_S;
  const to = (day === null ? Date.UTC(year, month, 1) / 1000 - INDIA_S : from + DAY_S) - 1;
  const settlements = settledBetween(context, from, to);
  const items = settlements.flatMap((settlement) => [
    ...settlement.payments.map((payment) => paymentItem(payment, settlement)),
    ...settlement.refunds.map((refund) => refundItem(refund, settlement)),
  ]);
  return collection(items.reverse().slice(page.skip, page.skip + page.count));
}

/** The settlements that were made in this time, the oldest first. */
function settledBetween({ store, clock, keyId }: Context, from: number, to: number): Settlement[] {
  const until = Math.min(to, clock.now().getTime() / 1000);
  const madeAt = (instant: number) => startOf(dayOf(instant) + CYCLE_DAYS) + NOON_S;
  const all = { count: Number.MAX_SAFE_INTEGER, skip: 0, from: from - (CYCLE_DAYS + 1) * DAY_S, to: until };
  const captured = store.listPayments(all).filter(({ captured }) => captured);
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
  const utr = `${created_at}${name.slice(14, 20)}`;
  return { id: `setl_${name.slice(0, 14)}`, utr, created_at, payments: [], refunds: [] };
}

const sum = (amounts: (number | null)[]) =>
  amounts.reduce((total: number, amount) => total + (amount ?? 0), 0);

function toSettlementEntity({ id, utr, created_at, payments, refunds }: Settlement): SettlementEntity {
  const fees = sum(payments.map(({ fee }) => fee));
  return {
    id,
    entity: 'settlement',
    amount: sum(payments.map(({ amount }) => amount)) - fees - sum(refunds.map(({ amount }) => amount)),
    status: 'processed',
    fees,
    tax: sum(payments.map(({ tax }) => tax)),
    utr,
    created_at,
  };
}

function paymentItem(payment: PaymentRecord, settlement: Settlement): ReconItemEntity {
  const fee = payment.fee ?? 0;
  return {
    ...commonFields(payment, payment.order_id, settlement),
    type: 'payment',
    debit: 0,
    credit: payment.amount - fee,
    fee,
    tax: payment.tax ?? 0,
    description: payment.description,
    payment_id: null,
    method: payment.method,
  };
}

function refundItem(refund: RefundRecord, settlement: Settlement): ReconItemEntity {
  return {
    ...commonFields(refund, refund.own.order_id, settlement),
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
  { id, amount, currency, created_at }: PaymentRecord | RefundRecord,
  order_id: string,
  settlement: Settlement,
) => ({
  entity_id: id,
  amount,
  currency,
  on_hold: false,
  settled: true,
  created_at,
  settled_at: settlement.created_at,
  settlement_id: settlement.id,
  posted_at: null,
  credit_type: 'default',
  settlement_utr: settlement.utr,
  order_id,
  order_receipt: null,
  dispute_id: null,
});
