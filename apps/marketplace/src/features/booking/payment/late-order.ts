import type { Api } from '../../../lib/api.ts';
import { confirmPayment } from './confirm-payment.ts';
import { giveUp, type OrderNews } from './give-up.ts';
import type { PlacedOrder } from './load-result.ts';
import type { PaymentReport } from './report-payment.ts';

/** An order that was let go although its money may still come. */
export interface LateOrder {
  order: PlacedOrder;
  /** What the window said of its payment, which the server could not confirm; null when it said nothing. */
  report: PaymentReport | null;
  /** `unconfirmed` once it is reported or known to be paid: nothing else may be paid for until there is news of it. */
  end: 'dismissed' | 'unconfirmed';
  /** When it was let go, or what is known of its payment changed, in milliseconds. */
  since: number;
}

/** News of a late order; it is `paid` also when a window has reported so and the server can say nothing just now. */
export type LateNews = Exclude<OrderNews, { kind: 'open' }> & { of: LateOrder };

const LONGEST_PAUSE_MS = 20_000;

/** Asked after pauses that grow, for five minutes in all. */
const PAUSES_MS = [
  ...[2, 2, 3, 3, 4, 4, 5, 5, 6, 8, 10, 12, 16].map((s) => s * 1000),
  ...Array<number>(11).fill(LONGEST_PAUSE_MS),
];

/** How long the money of an order that was dismissed is waited for. */
export const WAITING_MS = PAUSES_MS.reduce((sum, ms) => sum + ms);

/** How long each order has been waited for, in milliseconds; anew once more is known of its payment. */
export type Waited = WeakMap<LateOrder, number>;

/**
 * The first of these orders whose payment has ended; else one that is paid, not known before if there is such a one; or
 * null.
 */
export async function newsOf(orders: readonly LateOrder[], api: Api): Promise<LateNews | null> {
  let paid: LateNews | null = null;
  for (const of of orders) {
    const news = await (of.report ? confirmPayment(of.order, of.report, api) : giveUp(of.order, api));
    if (news.kind === 'open') continue;
    if (news.kind !== 'paid') return { ...news, of };
    if (paid?.of.end !== 'dismissed') paid = { ...news, of };
  }
  return paid;
}

/**
 * Waits for the money of these orders: five minutes for each that was dismissed, then null, and for an unconfirmed one
 * as long as it is unconfirmed. `pause` may reject to end it; `waited` then says where the next call goes on.
 */
export async function awaitNews(
  orders: readonly LateOrder[],
  ports: { api: Api; pause: (ms: number) => Promise<void>; nowMs: () => number; waited: Waited },
): Promise<LateNews | null> {
  const { api, pause, nowMs, waited } = ports;
  const waitedFor = (late: LateOrder) => waited.get(late) ?? Math.max(0, nowMs() - late.since);
  for (;;) {
    const open = orders.filter((late) => late.end === 'unconfirmed' || waitedFor(late) < WAITING_MS);
    if (open.length === 0) return null;
    const ms = Math.min(...open.map((late) => nextPause(waitedFor(late))));
    const before = open.map((late) => [late, waitedFor(late)] as const);
    const from = nowMs();
    let passed = ms;
    try {
      await pause(ms);
    } catch (error) {
      passed = Math.min(ms, nowMs() - from);
      throw error;
    } finally {
      for (const [late, waitedMs] of before) waited.set(late, waitedMs + passed);
    }
    const news = await newsOf(open, api);
    if (news && !(news.kind === 'paid' && news.of.end === 'unconfirmed')) return news;
  }
}

/** What is left of the pause that an order stands in that has been waited for so long. */
function nextPause(waitedMs: number): number {
  let until = 0;
  for (const ms of PAUSES_MS) {
    until += ms;
    if (until > waitedMs) return until - waitedMs;
  }
  return LONGEST_PAUSE_MS;
}
