import type { OrderResult } from '@jalsa/api-client';
import {
  checkOrder,
  confirmPayment,
  type OrderNews,
  type OrderRequests,
  type PlacedOrder,
  releaseOrder,
} from './order-requests.ts';
import type { PaymentResult } from './payment-window.ts';

/** A payment reported by the window, and the buyer's utm_source. */
export interface PaymentReport {
  paid: PaymentResult;
  utmSource: string | null;
}

/**
 * An order that is not settled: its window was closed or its payment is unconfirmed, and its payment may still
 * arrive.
 */
export interface UnsettledOrder {
  order: PlacedOrder;
  /** The payment that the window reported and the server could not confirm; null without a report. */
  report: PaymentReport | null;
  /** `unconfirmed` when a payment is reported or the order is free: nothing else may be paid until there is news. */
  end: 'dismissed' | 'unconfirmed';
  /** When the order was released or its payment state changed, in milliseconds. */
  since: number;
}

/** The state of an unsettled order that the page shows. `unconfirmed` while the server cannot confirm its payment. */
export type OrderStatus = (
  | Extract<OrderNews<OrderResult>, { kind: 'done' | 'refunded' | 'failed' }>
  | { kind: 'unconfirmed' }
) & { unsettled: UnsettledOrder };

/** The requests about an unsettled order. */
export type RequestsOf = (unsettled: UnsettledOrder) => OrderRequests<OrderResult>;

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

/** The result of asking about orders: the status to show, or the error when the state of an order is unknown. */
export type OrdersCheck = OrderStatus | { kind: 'unknown'; error: unknown } | null;

/**
 * Asks about orders. Returns the first one whose payment has ended, otherwise one that is unconfirmed, otherwise one
 * whose state is unknown, otherwise null. A dismissed order that still holds places is released.
 */
export async function checkOrders(
  orders: readonly UnsettledOrder[],
  requestsOf: RequestsOf,
): Promise<OrdersCheck> {
  let found: OrdersCheck = null;
  for (const unsettled of orders) {
    const news = await askAbout(unsettled, requestsOf(unsettled));
    if (news.kind === 'done' || news.kind === 'refunded' || news.kind === 'failed') {
      return { ...news, unsettled };
    }
    if (unsettled.end === 'unconfirmed') found = { kind: 'unconfirmed', unsettled };
    else if (news.kind === 'unknown') found ??= news;
  }
  return found;
}

async function askAbout(
  { report, end }: UnsettledOrder,
  requests: OrderRequests<OrderResult>,
): Promise<OrderNews<OrderResult>> {
  if (report) return await confirmPayment(requests, report.paid);
  const news = await checkOrder(requests);
  const isHeld = news.kind === 'open' && !news.isReleased;
  return isHeld && end === 'dismissed' ? await releaseOrder(requests) : news;
}

/**
 * Polls orders until one has ended: dismissed orders for five minutes, then returns null; unconfirmed orders without
 * limit. `pause` may reject to stop; `waitedTimes` then contains the state for the next call.
 */
export async function waitForOrderStatus(
  orders: readonly UnsettledOrder[],
  ports: {
    requestsOf: RequestsOf;
    pause: (ms: number) => Promise<void>;
    nowMs: () => number;
    waitedTimes: WaitedTimes;
  },
): Promise<OrderStatus | null> {
  const { requestsOf, pause, nowMs, waitedTimes } = ports;
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
    const status = await checkOrders(open, requestsOf);
    if (status && status.kind !== 'unknown' && status.kind !== 'unconfirmed') return status;
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
