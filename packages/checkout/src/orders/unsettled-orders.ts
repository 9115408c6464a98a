import { checkOrder, confirmPayment, type OrderCalls, type OrderNews, releaseOrder } from './ask-order.ts';
import type { UnsettledOrder } from './order.ts';
import { nextPause, WAITING_MS } from './polling-times.ts';

/** The status of an unsettled order that the page shows. `unconfirmed` while the server cannot confirm its payment. */
export type UnsettledStatus<Result> = (
  | Extract<OrderNews<Result>, { kind: 'done' | 'refunded' | 'failed' }>
  | { kind: 'unconfirmed' }
) & { unsettled: UnsettledOrder };

/** How long each order has been polled, in milliseconds; starts again when more is known of its payment. */
export type WaitedTimes = WeakMap<UnsettledOrder, number>;

/** The result of asking about orders: the status to show, or the error when the state of an order is unknown. */
export type OrdersCheck<Result> = UnsettledStatus<Result> | { kind: 'unknown'; error: unknown } | null;

/**
 * Asks about orders. Returns the first one whose payment has ended, otherwise one that is unconfirmed, otherwise one
 * whose state is unknown, otherwise null. A dismissed order that still holds places is released.
 */
export async function checkOrders<Result>(
  orders: readonly UnsettledOrder[],
  calls: OrderCalls<Result>,
): Promise<OrdersCheck<Result>> {
  let found: OrdersCheck<Result> = null;
  for (const unsettled of orders) {
    const news = await askAbout(unsettled, calls);
    if (news.kind === 'done' || news.kind === 'refunded' || news.kind === 'failed') {
      return { ...news, unsettled };
    }
    if (unsettled.end === 'unconfirmed') found = { kind: 'unconfirmed', unsettled };
    else if (news.kind === 'unknown') found ??= news;
  }
  return found;
}

async function askAbout<Result>(
  { order, report, end }: UnsettledOrder,
  calls: OrderCalls<Result>,
): Promise<OrderNews<Result>> {
  if (report) return await confirmPayment(order, report, calls);
  const news = await checkOrder(order, calls);
  const isHeld = news.kind === 'open' && !news.isReleased;
  return isHeld && end === 'dismissed' && calls.release ? await releaseOrder(order, calls) : news;
}

/**
 * Polls orders until one has ended: dismissed orders for five minutes, then returns null; unconfirmed orders without
 * limit. `pause` may reject to stop; `waitedTimes` then contains the state for the next call.
 */
export async function waitForOrderStatus<Result>(
  orders: readonly UnsettledOrder[],
  ports: {
    calls: OrderCalls<Result>;
    pause: (ms: number) => Promise<void>;
    nowMs: () => number;
    waitedTimes: WaitedTimes;
  },
): Promise<UnsettledStatus<Result> | null> {
  const { calls, pause, nowMs, waitedTimes } = ports;
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
    const status = await checkOrders(open, calls);
    if (status && status.kind !== 'unknown' && status.kind !== 'unconfirmed') return status;
  }
}
