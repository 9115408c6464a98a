import type { Api } from '../../../lib/api.ts';
import { confirmPayment } from './confirm-payment.ts';
import type { PlacedOrder } from './load-result.ts';
import { type OrderNews, releaseOrder } from './release-order.ts';
import type { PaymentReport } from './report-payment.ts';

/** An order that was let go although its money may still come. */
export interface UnsettledOrder {
  order: PlacedOrder;
  /** What the window said of its payment, which the server could not confirm; null when it said nothing. */
  report: PaymentReport | null;
  /** `unconfirmed` once it is reported or known to be paid: nothing else may be paid for until there is news of it. */
  end: 'dismissed' | 'unconfirmed';
  /** When it was let go, or what is known of its payment changed, in milliseconds. */
  since: number;
}

/** News of a unsettled order; it is `paid` also when a window has reported so and the server can say nothing just now. */
export type UnsettledOrderNews = Exclude<OrderNews, { kind: 'open' }> & { unsettled: UnsettledOrder };

const MAX_PAUSE_MS = 20_000;

/** Asked after pauses that grow, for five minutes in all. */
const PAUSES_MS = [
  ...[2, 2, 3, 3, 4, 4, 5, 5, 6, 8, 10, 12, 16].map((s) => s * 1000),
  ...Array<number>(11).fill(MAX_PAUSE_MS),
];

/** How long the money of an order that was dismissed is waited for. */
export const WAITING_MS = PAUSES_MS.reduce((sum, ms) => sum + ms);

/** How long each order has been waited for, in milliseconds; anew once more is known of its payment. */
export type WaitedTimes = WeakMap<UnsettledOrder, number>;

/**
 * The first of these orders whose payment has ended; else one that is paid, not known before if there is such a one; or
 * null.
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
 * Waits for the money of these orders: five minutes for each that was dismissed, then null, and for an unconfirmed one
 * as long as it is unconfirmed. `pause` may reject to end it; `waited` then says where the next call goes on.
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

/** What is left of the pause that an order stands in that has been waited for so long. */
function nextPause(waitedMs: number): number {
  let until = 0;
  for (const ms of PAUSES_MS) {
    until += ms;
    if (until > waitedMs) return until - waitedMs;
  }
  return MAX_PAUSE_MS;
}
