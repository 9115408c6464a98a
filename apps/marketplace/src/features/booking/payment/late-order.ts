import type { Api } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/is-api-error.ts';
import { giveUp, type OrderNews } from './give-up.ts';
import type { PlacedOrder } from './load-result.ts';
import { type PaymentReport, reportPayment } from './report-payment.ts';

/** An order that was let go although its money may still come. */
export interface LateOrder {
  order: PlacedOrder;
  /** What the window said of its payment, which the server could not confirm; null when it said nothing. */
  report: PaymentReport | null;
  /** `unconfirmed` once it is reported or known to be paid: nothing else may be paid for until there is news of it. */
  end: 'dismissed' | 'unconfirmed';
  /** When it was let go, in milliseconds. */
  since: number;
}

/** News of a late order; it is `paid` also when a window has reported so and the server can say nothing just now. */
export type LateNews = Extract<OrderNews, { kind: 'done' | 'refunded' | 'paid' }> & { of: LateOrder };

/** Asked after pauses that grow to 20 seconds, for five minutes in all. */
const PAUSES_MS = [2, 2, 3, 3, 4, 4, 5, 5, 6, 8, 10, 12, 16, ...Array<number>(11).fill(20)].map(
  (s) => s * 1000,
);

/** How long the money of an order that was let go is waited for. */
export const WAITING_MS = PAUSES_MS.reduce((sum, ms) => sum + ms);

/** How long each order has been waited for, by its id, in milliseconds. */
export type Waited = Map<string, number>;

/** The first of these orders that has ended; else one that is paid, not known before if there is such a one; or null. */
export async function newsOf(orders: readonly LateOrder[], api: Api): Promise<LateNews | null> {
  let paid: LateNews | null = null;
  for (const of of orders) {
    const news = await (of.report ? askByReport(of.report, api) : giveUp(of.order, api));
    if (news.kind === 'done' || news.kind === 'refunded') return { ...news, of };
    if (news.kind === 'paid' && paid?.of.end !== 'dismissed') paid = { ...news, of };
  }
  return paid;
}

/**
 * Waits for the money of these orders; null when none has come in the five minutes that each is waited for. `pause` may
 * reject to end it; `waited` then says where the next call goes on.
 */
export async function awaitNews(
  orders: readonly LateOrder[],
  ports: { api: Api; pause: (ms: number) => Promise<void>; nowMs: () => number; waited: Waited },
): Promise<LateNews | null> {
  const { api, pause, nowMs, waited } = ports;
  const idOf = ({ order }: LateOrder) => order.ticket_order._id;
  const waitedFor = (late: LateOrder) => waited.get(idOf(late)) ?? nowMs() - late.since;
  for (;;) {
    const open = orders.filter((late) => waitedFor(late) < WAITING_MS);
    if (open.length === 0) return null;
    const ms = Math.min(...open.map((late) => nextPause(waitedFor(late))));
    const before = open.map((late) => [idOf(late), waitedFor(late)] as const);
    const from = nowMs();
    let passed = ms;
    try {
      await pause(ms);
    } catch (error) {
      passed = Math.min(ms, nowMs() - from);
      throw error;
    } finally {
      for (const [id, waitedMs] of before) waited.set(id, waitedMs + passed);
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
    if (until > waitedMs) break;
  }
  return until - waitedMs;
}

async function askByReport(report: PaymentReport, api: Api): Promise<OrderNews> {
  try {
    return { kind: 'done', result: await reportPayment(report, api) };
  } catch (error) {
    return { kind: isApiError(error, 'order_closed') ? 'refunded' : 'paid' };
  }
}
