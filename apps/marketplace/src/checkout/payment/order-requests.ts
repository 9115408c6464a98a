import type { ApiError, OrderCreated, OrderResult } from '@jalsa/api-client';
import { isApiError } from '@jalsa/web/api/api-errors';
import type { Api } from '../../lib/api.ts';
import type { PurchaseKind } from '../purchase-kind.ts';
import type { PaymentResult } from './payment-window.ts';

/** A placed order as the API returns it. */
export type PlacedOrder = OrderCreated['data'];

/** The state of an order at the server. A paid order has its result, such as its tickets. */
export type OrderState<Result> =
  | { state: 'pending' | 'cleared' | 'expired' }
  | { state: 'paid'; result: Result }
  | { state: 'refunded' };

/** The requests about one order. All of them are safe to repeat and reject with the API client's error. */
export interface OrderRequests<Result> {
  /** Reports the payment of the window. */
  report: (paid: PaymentResult) => Promise<Result>;
  /** Asks for the state of the order. */
  readState: () => Promise<OrderState<Result>>;
  /** Releases the places of the order, unless it is paid. */
  release: () => Promise<unknown>;
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
  requests: Pick<OrderRequests<Result>, 'readState'>,
): Promise<Exclude<OrderNews<Result>, { kind: 'failed' }>> {
  try {
    const order = await requests.readState();
    if (order.state === 'paid') return { kind: 'done', result: order.result };
    if (order.state === 'refunded') return { kind: 'refunded' };
    return { kind: 'open', isReleased: order.state !== 'pending' };
  } catch (error) {
    return { kind: 'unknown', error };
  }
}

/**
 * Releases the places of an order, unless it is paid meanwhile: a window may be dismissed before or after the payment
 * (a UPI approval on the phone, for instance).
 */
export async function releaseOrder<Result>(
  requests: Pick<OrderRequests<Result>, 'readState' | 'release'>,
): Promise<Exclude<OrderNews<Result>, { kind: 'failed' }>> {
  try {
    await requests.release();
    return { kind: 'open', isReleased: true };
  } catch {
    return await checkOrder(requests);
  }
}

/** Reports a payment once. Without an answer it asks for the state of the order. */
export async function confirmPayment<Result>(
  requests: Pick<OrderRequests<Result>, 'report' | 'readState'>,
  paid: PaymentResult,
): Promise<Exclude<OrderNews<Result>, { kind: 'open' }>> {
  try {
    return { kind: 'done', result: await requests.report(paid) };
  } catch (error) {
    // The webhook may have settled the payment already.
    const news = await checkOrder(requests);
    if (news.kind === 'done' || news.kind === 'refunded') return news;
    // The server's verdict on this payment; if the bank captures the money later, the state of the order tells.
    if (isApiError(error, 'payment_failed', 'bad_signature', 'not_found')) return { kind: 'failed', error };
    return { kind: 'unknown', error };
  }
}

/** The requests about an order for events. An order that another customer has placed counts as cleared. */
export function createOrderRequests(
  order: PlacedOrder,
  { api, kind, utmSource }: { api: Api; kind: Pick<PurchaseKind, 'reportPayment'>; utmSource: string | null },
): OrderRequests<OrderResult> {
  const { _id: id } = order.ticket_order;
  return {
    report({ razorpay_payment_id, razorpay_order_id, razorpay_signature }) {
      const paid = { razorpay_payment_id, razorpay_order_id, razorpay_signature };
      return kind.reportPayment(api, { ...paid, ...(utmSource && { utm_source: utmSource }) });
    },
    readState: () => readOrderState(id, api),
    // Completes although the page is closed.
    release: () =>
      api.orders.clear({ body: { event_id: order.event_data._id, ticket_id: id }, keepalive: true }),
  };
}

async function readOrderState(id: string, api: Api): Promise<OrderState<OrderResult>> {
  try {
    const { state, result } = await api.orders.get({ params: { id } });
    if (state !== 'paid') return { state };
    if (!result) throw new Error(`order ${id} is paid and has no tickets`);
    return { state, result };
  } catch (error) {
    if (isApiError(error, 'not_found')) return { state: 'cleared' };
    throw error;
  }
}
