import type { Constants } from '@jalsa/api-client';
import { toast } from '@jalsa/ui/toast';
import { errorText } from '@jalsa/web/api/api-errors';
import { loadScript } from '@jalsa/web/browser/load-script';
import { personalStore } from '@jalsa/web/storage/storage';
import { now } from '@jalsa/web/time/clock';
import { wait } from '@jalsa/web/time/wait';
import { waitWhileVisible } from '@jalsa/web/time/wait-while-visible';
import { checkoutTexts } from '../texts/checkout.ts';
import { checkOrder, type OrderCalls } from './ask-order.ts';
import {
  isPayable,
  type Order,
  type OrderAction,
  type OrderEnd,
  type OrdersState,
  type PlacedOrder,
  type UnsettledOrder,
} from './order.ts';
import { payOrder } from './pay-order.ts';
import { isPaymentScriptReady, openPaymentWindow } from './payment-window.ts';
import { deleteOrder, findUnconfirmedOrder } from './stored-orders.ts';
import { checkOrders, type UnsettledStatus, waitForOrderStatus } from './unsettled-orders.ts';

/** The orders of one purchase, of any kind: their state, the requests about them, and where they end. */
export interface OrderFlow<Result> {
  read: () => OrdersState;
  dispatch: (action: OrderAction) => void;
  calls: () => OrderCalls<Result>;
  utmSource: () => string | null;
  /** Opens the tickets, or whatever a paid order ends in. */
  openResult: (result: Result, order: Order) => void;
}

/** The end of an order, or what follows after an attempt that has none. */
export type AttemptEnd<Result> = { order: Order; end: OrderEnd<Result> } | (() => void);

interface Attempt<Result> {
  state: 'placing' | 'releasing';
  /** The open order of the attempt; the attempt itself asks for its state. */
  orderId?: string;
  work: () => Promise<AttemptEnd<Result>>;
  /** Shows why the order was refused; afterwards it is idle. */
  refuse: (error: unknown) => Promise<void> | void;
}

/** Runs an attempt to place, pay or release an order. It is skipped when there is news of an earlier order. */
export async function attempt<Result>(
  flow: OrderFlow<Result>,
  { state, orderId, work, refuse }: Attempt<Result>,
): Promise<void> {
  // Earlier toasts would cover the payment window and its result.
  toast.clear();
  flow.dispatch({ type: 'order_started', state });
  let after: AttemptEnd<Result>;
  try {
    // The payment of an earlier attempt may have just arrived; another attempt would be paid twice.
    const status = await checkOrders(findEarlierOrders(flow, orderId), flow.calls());
    if (status?.kind === 'unknown') throw status.error;
    after = status ? toEnd(status) : await work();
  } catch (error) {
    return await refuse(error);
  }
  if (typeof after !== 'function') return endOrder(flow, after.order, after.end);
  // Navigation is blocked until no order is in flight.
  flow.dispatch({ type: 'order_refused' });
  after();
}

/**
 * The unsettled orders to ask about. Asking releases an unpaid order, so the order to be paid is excluded, unless
 * its payment is unconfirmed.
 */
function findEarlierOrders<Result>(flow: OrderFlow<Result>, orderId: string | undefined): UnsettledOrder[] {
  const { unsettled } = flow.read();
  if (orderId === undefined) return [...unsettled];
  const unconfirmed = findUnconfirmedOrder(orderId, personalStore());
  const others = unsettled.filter(({ order }) => order.id !== orderId);
  return unconfirmed ? [...others, unconfirmed] : others;
}

/** The payment provider: the key for its window, and its script, which is loading. */
export interface Provider {
  key: string;
  script: Promise<void>;
}

/** Starts to load the payment provider's script, or continues a running load. */
export function loadProvider({ key_id, script_url }: Constants['payment']): Provider {
  const script = loadScript(script_url, isPaymentScriptReady);
  script.catch(() => {}); // The order may be refused before the script is awaited.
  return { key: key_id, script };
}

/** Runs the payment of an order, of this or another purchase, to its end. A free order is booked when it is placed. */
export async function payPlacedOrder<Result>(
  flow: OrderFlow<Result>,
  placed: PlacedOrder,
  provider: () => Provider,
): Promise<AttemptEnd<Result>> {
  const { payment: _, ...order } = placed;
  flow.dispatch({ type: 'order_placed', order });
  if (!isPayable(placed)) {
    const news = await checkOrder(order, flow.calls());
    const isOver = news.kind === 'done' || news.kind === 'refunded';
    return { order, end: isOver ? news : { kind: 'unconfirmed', report: null } };
  }
  const { key, script } = provider();
  const utmSource = flow.utmSource();
  const onFailed = (reason: string) => showError(reason || checkoutTexts.paymentFailed);
  const end = await payOrder(order, {
    calls: flow.calls(),
    script,
    openWindow: () => openPaymentWindow(placed.payment, { key, utmSource, onFailed }),
    utmSource,
    dispatch: flow.dispatch,
    wait,
  });
  return { order, end };
}

/** Applies the end of an order: the state shows it (`reduceOrders`), and a paid order opens its tickets. */
export function endOrder<Result>(flow: OrderFlow<Result>, order: Order, end: OrderEnd<Result>): void {
  flow.dispatch({ type: 'order_ended', order, end, at: now().getTime() });
  if (end.kind === 'failed') showError(errorText(end.error));
  // It may be stored for another purchase.
  if (end.kind === 'done' || end.kind === 'refunded') deleteOrder(order.id, personalStore());
  if (end.kind === 'done') {
    toast.clear(); // toasts of earlier failed attempts
    flow.openResult(end.result, order);
  }
}

function toEnd<Result>(status: UnsettledStatus<Result>): { order: Order; end: OrderEnd<Result> } {
  const { order, report } = status.unsettled;
  return { order, end: status.kind === 'unconfirmed' ? { kind: 'unconfirmed', report } : status };
}

// The waited times, with which polling continues after an interruption.
const waitedTimes = new WeakMap<UnsettledOrder, number>();

/** Asks about the unsettled orders until one has ended, the waiting time is over, or `signal` aborts. */
export async function watchOrders<Result>(flow: OrderFlow<Result>, signal: AbortSignal): Promise<void> {
  try {
    const status = await waitForOrderStatus(flow.read().unsettled, {
      calls: flow.calls(),
      pause: (ms) => waitWhileVisible(ms, signal),
      nowMs: () => now().getTime(),
      waitedTimes,
    });
    if (signal.aborted) return;
    if (!status) return flow.dispatch({ type: 'payment_not_come' });
    const { order, end } = toEnd(status);
    endOrder(flow, order, end);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Shows an error at the bottom, because a notice may be shown at the top. */
export const showError = (text: string): void => toast.error(text, { atBottom: true });
