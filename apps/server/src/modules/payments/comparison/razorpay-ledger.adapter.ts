import { fromUnixTime } from 'date-fns/fromUnixTime';
import { getUnixTime } from 'date-fns/getUnixTime';
import { razorpayPayment, razorpayReconItem, razorpayRefund } from 'razorpay-sandbox/entities';
import * as z from 'zod';
import { GatewayError } from '../payments.errors.ts';
import { MAX_LIST_COUNT, type RazorpayCaller } from '../razorpay-caller.adapter.ts';
import type { GatewayLedger, LedgerPayment, LedgerRefund, SettledItem } from './gateway-ledger.types.ts';

const payment = razorpayPayment
  .pick({ id: true, order_id: true, amount: true, currency: true, status: true, created_at: true })
  .extend({ fee: z.int().nullish(), tax: z.int().nullish() })
  .partial({ order_id: true })
  .transform(
    ({ order_id, fee, tax, created_at, ...rest }): LedgerPayment => ({
      ...rest,
      orderId: order_id ?? null,
      fee: fee ?? null,
      tax: tax ?? null,
      createdAt: fromUnixTime(created_at),
    }),
  );

const refund = razorpayRefund
  .pick({ id: true, payment_id: true, amount: true, currency: true, status: true, created_at: true })
  .transform(
    ({ payment_id, created_at, ...rest }): LedgerRefund => ({
      ...rest,
      paymentId: payment_id,
      createdAt: fromUnixTime(created_at),
    }),
  );

// Transfers and adjustments are settled, too; they are no money of buyers.
const settledItem = razorpayReconItem
  .pick({ amount: true, currency: true, fee: true, tax: true, credit: true, debit: true, created_at: true })
  .extend({ entity_id: z.string(), type: z.string(), settlement_id: z.string().nullish() })
  .transform(
    ({ entity_id: id, type, credit, debit, settlement_id, created_at, ...rest }): SettledItem | null =>
      (type === 'payment' || type === 'refund') && settlement_id
        ? {
            ...rest,
            id,
            object: type,
            paid: type === 'payment' ? credit : debit,
            settlementId: settlement_id,
            createdAt: fromUnixTime(created_at),
          }
        : null,
  );

/** Razorpay's lists of payments, refunds and settled items, whole: page after page. */
export function razorpayLedger(call: RazorpayCaller): GatewayLedger {
  const list = async <T>(item: z.ZodType<T>, path: string, query: Record<string, number>): Promise<T[]> => {
    const items: T[] = [];
    for (;;) {
      const parameters = { ...query, count: MAX_LIST_COUNT, skip: items.length };
      const search = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
      const answer = z.object({ items: z.array(item) });
      const page = (await call(answer, { method: 'GET', path: `${path}?${search.join('&')}` })).items;
      items.push(...page);
      if (page.length < MAX_LIST_COUNT) return items;
    }
  };
  const between = (from: Date, to: Date) => ({ from: getUnixTime(from), to: getUnixTime(to) });
  const one = async <T>(item: z.ZodType<T>, path: string): Promise<T | null> => {
    try {
      return await call(item, { method: 'GET', path });
    } catch (error) {
      // Razorpay refuses an unknown id with 400.
      if (error instanceof GatewayError && !error.retryable) return null;
      throw error;
    }
  };

  return {
    payments: (from, to) => list(payment, '/v1/payments', between(from, to)),
    refunds: (from, to) => list(refund, '/v1/refunds', between(from, to)),
    payment: (id) => one(payment, `/v1/payments/${encodeURIComponent(id)}`),
    refund: (id) => one(refund, `/v1/refunds/${encodeURIComponent(id)}`),
    settledItems: async (year, month) =>
      (await list(settledItem, '/v1/settlements/recon/combined', { year, month })).filter(
        (item) => item !== null,
      ),
  };
}
