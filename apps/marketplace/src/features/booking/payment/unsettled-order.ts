import type { Api } from '../../../lib/api.ts';
import { confirmPayment } from './confirm-payment.ts';
import type { PlacedOrder } from './load-result.ts';
import { type OrderNews, releaseOrder } from './release-order.ts';
import type { PaymentReport } from './report-payment.ts';

/**
 * An order that is not settled: its window was closed or its payment is unconfirmed, and its payment may still
 * arrive.
 */
export interface UnsettledOrder {
  order: PlacedOrder;
  /** The payment that the window reported and the server could not confirm; null without a report. */
  report: PaymentReport | null;
  /** `unconfirmed` when a payment is reported or known: nothing else may be paid until there is news. */
  end: 'dismissed' | 'unconfirmed';
  /** When the order was released or its payment state changed, in milliseconds. */
  since: number;
}

/** News of an unsettled order. `paid` also when the window reported a payment and the server's answer is unknown. */
export type UnsettledOrderNews = Exclude<OrderNews, { kind: 'open' }> & { unsettled: UnsettledOrder };

const MAX_PAUSE_MS = 20_000;

/** Growing pauses between polls, five minutes in all. */
const PAUSES_MS = [
  ...[2, 2, 3, 3, 4, 4, 5, 5, 6, 8, 10, 12, 16].map((s) => s * 1000),
  ...Array<number>(11).fill(MAX_PAUSE_MS),
];

/** How long a dismissed order is polled. */
export const WAITING_MS = PAUSES_MS.reduce((sum, ms) => sum + ms);

/** How long each order has been polled, in milliseconds; starts again when more is known of its payment. */
export type WaitedTimes = WeakMap<UnsettledOrder, number>;

/**
 * Returns the news of the first order whose payment has ended; otherwise of an order that is paid, preferring one
 * that was not known to be paid; otherwise null.
 */
export async function findOrderNews(
  orders: readonly UnsettledOrder[],
  api: Api,
): Promise<UnsettledOrderNews | null> {
  let paid: UnsettledOrderNews | null = null;
  for (const unsettled of orders) {
    const news = await (unsettled.report
      ? confirmPayment(unsettled.order, unsettled.report, api)
      : releaseOrder(unsettled.order, api));
    if (news.kind === 'open') continue;
    if (news.kind !== 'paid') return { ...news, unsettled };
    if (paid?.unsettled.end !== 'dismissed') paid = { ...news, unsettled };
  }
  return paid;
}

/**
 * Polls orders until there is news: dismissed orders for five minutes, then returns null; unconfirmed orders without
 * limit. `pause` may reject to stop; `waitedTimes` then contains the state for the next call.
 */
export async function waitForOrderNews(
  orders: readonly UnsettledOrder[],
  ports: { api: Api; pause: (ms: number) => Promise<void>; nowMs: () => number; waitedTimes: WaitedTimes },
): Promise<UnsettledOrderNews | null> {
  const { api, pause, nowMs, waitedTimes } = ports;
  const readWaitedMs = (unsettled: UnsettledOrder) =>
    waitedTimes.get(unsettled) ?? Math.max(0, nowMs() - unsettled.since);
  for (;;) {
    const open = orders.filter(
      (unsettled) => unsettled.end === 'unconfirmed' || readWaitedMs(unsettled) < WAITING_MS,
    );
    if (open.length === 0) return null;
    const ms = Math.min(...open.map((unsettled) => nextPause(readWaitedMs(unsettled))));
    const before = open.map((unsettled) => [unsettled, readWaitedMs(unsettled)] as const);
    const from = nowMs();
    let passed = ms;
    try {
      await pause(ms);
    } catch (error) {
      passed = Math.min(ms, nowMs() - from);
      throw error;
    } finally {
      for (const [unsettled, waitedMs] of before) waitedTimes.set(unsettled, waitedMs + passed);
    }
    const news = await findOrderNews(open, api);
    if (news && !(news.kind === 'paid' && news.unsettled.end === 'unconfirmed')) return news;
  }
}

/** The rest of the current pause after a waited time. */
function nextPause(waitedMs: number): number {
  let until = 0;
  for (const ms of PAUSES_MS) {
    until += ms;
    if (until > waitedMs) return until - waitedMs;
  }
  return MAX_PAUSE_MS;
}
