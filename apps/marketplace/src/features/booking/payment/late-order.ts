import type { Api } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/is-api-error.ts';
import { giveUp, type OrderNews } from './give-up.ts';
import type { PlacedOrder } from './load-result.ts';
import { type PaymentReport, reportPayment } from './report-payment.ts';

/** An order that was let go although its money may still come. */
export interface LateOrder {
  order: PlacedOrder;
  /** What the window said of its payment, which the server could not confirm; null when it was dismissed. */
  report: PaymentReport | null;
}

export type LateNews = Extract<OrderNews, { kind: 'done' | 'refunded' }> & { of: LateOrder };

/** Asked after pauses that grow to 20 seconds, for five minutes in all. */
const PAUSES_MS = [2, 2, 3, 3, 4, 4, 5, 5, 6, 8, 10, 12, 16, ...Array<number>(11).fill(20)].map(
  (s) => s * 1000,
);

/** How long the money of an order that was let go is waited for. */
export const WAITING_MS = PAUSES_MS.reduce((sum, ms) => sum + ms);

/** The first of these orders whose money has come, in one way or the other; null while there is none. */
export async function newsOf(orders: readonly LateOrder[], api: Api): Promise<LateNews | null> {
  for (const of of orders) {
    const news = await (of.report ? askByReport(of.report, api) : giveUp(of.order, api));
    if (news.kind === 'done' || news.kind === 'refunded') return { ...news, of };
  }
  return null;
}

/** Waits for the money of these orders; null when it has not come in five minutes. `pause` may reject to end it. */
export async function awaitNews(
  orders: readonly LateOrder[],
  { api, pause }: { api: Api; pause: (ms: number) => Promise<void> },
): Promise<LateNews | null> {
  for (const ms of PAUSES_MS) {
    await pause(ms);
    const news = await newsOf(orders, api);
    if (news) return news;
  }
  return null;
}

async function askByReport(report: PaymentReport, api: Api): Promise<OrderNews> {
  try {
    return { kind: 'done', result: await reportPayment(report, api) };
  } catch (error) {
    return { kind: isApiError(error, 'order_closed') ? 'refunded' : 'open' };
  }
}
