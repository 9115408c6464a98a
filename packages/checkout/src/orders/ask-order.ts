import type { ApiError } from '@jalsa/api-client';
import { isApiError } from '@jalsa/web/api/api-errors';
import type { Order, PaymentReport } from './order.ts';

/** The state of an order at the server. A paid order has its result, such as its tickets. */
export type OrderStatus<Result> =
  | { state: 'pending' | 'cleared' | 'expired' }
  | { state: 'paid'; result: Result }
  | { state: 'refunded' };

/** The requests about the orders of a purchase. All of them are safe to repeat and reject with the API client's error. */
export interface OrderCalls<Result> {
  /** Reports the payment of the window. */
  report: (order: Order, report: PaymentReport) => Promise<Result>;
  /** Asks for the state of an order. */
  readStatus: (order: Order) => Promise<OrderStatus<Result>>;
  /** Releases the places of an order, unless it is paid. Null when an order is held until its time to pay is over. */
  release: ((order: Order) => Promise<unknown>) | null;
}

/**
 * News of an order: `open` while no payment is known (`isReleased` when it holds no places any more), `failed` with the
 * server's error when the reported payment failed, `unknown` when the server could not be asked.
 */
export type OrderNews<Result> =
  | { kind: 'open'; isReleased: boolean }
  | { kind: 'done'; result: Result }
  | { kind: 'refunded' }
  | { kind: 'failed'; error: ApiError }
  | { kind: 'unknown'; error: unknown };

/** Asks for the state of an order. */
export async function checkOrder<Result>(
  order: Order,
  calls: OrderCalls<Result>,
): Promise<Exclude<OrderNews<Result>, { kind: 'failed' }>> {
  try {
    const status = await calls.readStatus(order);
    if (status.state === 'paid') return { kind: 'done', result: status.result };
    if (status.state === 'refunded') return { kind: 'refunded' };
    return { kind: 'open', isReleased: status.state !== 'pending' };
  } catch (error) {
    return { kind: 'unknown', error };
  }
}

/**
 * Releases the places of an order, unless it is paid meanwhile: a window may be dismissed before or after the payment
 * (a UPI approval on the phone, for instance).
 */
export async function releaseOrder<Result>(
  order: Order,
  calls: OrderCalls<Result>,
): Promise<Exclude<OrderNews<Result>, { kind: 'failed' }>> {
  if (!calls.release) return await checkOrder(order, calls);
  try {
    await calls.release(order);
    return { kind: 'open', isReleased: true };
  } catch {
    return await checkOrder(order, calls);
  }
}

/** Reports a payment once. Without an answer it asks for the state of the order. */
export async function confirmPayment<Result>(
  order: Order,
  report: PaymentReport,
  calls: OrderCalls<Result>,
): Promise<Exclude<OrderNews<Result>, { kind: 'open' }>> {
  try {
    return { kind: 'done', result: await calls.report(order, report) };
  } catch (error) {
    // The webhook may have settled the payment already.
    const news = await checkOrder(order, calls);
    if (news.kind === 'done' || news.kind === 'refunded') return news;
    // The server's verdict on this payment; if the bank captures the money later, the state of the order tells.
    if (isApiError(error, 'payment_failed', 'bad_signature', 'not_found')) return { kind: 'failed', error };
    return { kind: 'unknown', error };
  }
}
