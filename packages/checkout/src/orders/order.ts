import type { ApiError, PaymentCallback, PaymentReturn } from '@jalsa/api-client';

/** A placed order: what is needed to ask about it and to release it. It is stored for the tab. */
export interface Order {
  id: string;
  /** The event of an order for tickets. */
  eventId?: string;
  trackingId?: string;
  /** A free order is booked when it is placed. */
  isFree: boolean;
}

/** The payment of an order as its window shows it. */
export interface WindowPayment {
  id: string;
  /** In paise. */
  amount: number;
  /** Seconds after which nothing can be paid any more; the window closes then. */
  expires_in?: number | null | undefined;
  description: string;
  image: string | null;
  /** `mobile` is empty, or has 10 digits. */
  buyer: { name: string; email: string; mobile: string };
}

/** An order that was just placed; a free one has no payment. */
export interface PlacedOrder extends Order {
  payment: WindowPayment | null;
}

/** An order with a payment to make. */
export interface PayableOrder extends Order {
  payment: WindowPayment;
}

export function isPayable(order: PlacedOrder): order is PayableOrder {
  return order.payment !== null;
}

/** The result of a payment in the window. */
export type PaymentResult = Pick<
  PaymentCallback,
  'razorpay_payment_id' | 'razorpay_order_id' | 'razorpay_signature'
>;

/** A payment that the window reported, and the buyer's utm_source. */
export interface PaymentReport {
  paid: PaymentResult;
  utmSource: string | null;
}

/** An order without its tickets whose window is closed: its payment may still arrive. */
export interface UnsettledOrder {
  order: Order;
  /** `unconfirmed` when a payment is reported or the order is free: nothing else may be paid until there is news. */
  end: 'dismissed' | 'unconfirmed';
  /** The payment that the window reported and the server could not confirm; null without a report. */
  report: PaymentReport | null;
  /** When the order was released or its payment state changed, in milliseconds. */
  since: number;
}

/** The order that is being placed or paid, or the end of the last one that the page shows. */
export type OrderInFlight =
  | { state: 'idle' }
  | { state: 'placing'; order: Order | null }
  /** Its payment window is open. */
  | { state: 'paying'; order: Order }
  | { state: 'releasing'; order: Order | null }
  /** Its payment is reported to the server. */
  | { state: 'verifying'; order: Order; report: PaymentReport | null }
  /** Its tickets are opening; `isCovered` when the processing screen stays until then. */
  | { state: 'paid'; isCovered: boolean }
  /** The window was dismissed; the payment may still arrive. */
  | { state: 'dismissed' }
  /** The payment did not arrive while the page was polling. */
  | { state: 'not_come' }
  | { state: 'refunded' }
  | { state: 'script_failed' }
  /** The provider's own page sent the visitor back without tickets. */
  | { state: 'returned'; reason: PaymentReturn }
  /** The server refuses the order until something changes; `text` is its message. */
  | { state: 'refused'; reason: 'customer_limit' | 'must_wait'; text: string };

/** The end of an attempt to pay. */
export type OrderEnd<Result> =
  | { kind: 'done'; result: Result }
  | { kind: 'refunded' }
  | { kind: 'dismissed' }
  /** The window could not be opened; `isReleased` when the order holds no places any more. */
  | { kind: 'script_failed'; isReleased: boolean }
  /** The server refuses the payment that the window reported. */
  | { kind: 'failed'; error: ApiError }
  /** It is unknown whether the payment arrived, or the tickets of a free order could not be loaded. */
  | { kind: 'unconfirmed'; report: PaymentReport | null };

/** The orders of one purchase. */
export interface OrdersState {
  current: OrderInFlight;
  /** The unsettled orders of this visit. */
  unsettled: readonly UnsettledOrder[];
}

export const NO_ORDERS: OrdersState = { current: { state: 'idle' }, unsettled: [] };

export type OrderAction =
  | { type: 'order_started'; state: 'placing' | 'releasing' }
  | { type: 'order_placed'; order: Order }
  | { type: 'window_opened'; order: Order }
  | { type: 'window_closed'; order: Order }
  | { type: 'payment_reported'; order: Order; report: PaymentReport }
  | { type: 'order_ended'; order: Order; end: OrderEnd<unknown>; at: number }
  /** The order was not placed, or nothing of it is shown. */
  | { type: 'order_refused'; refusal?: Extract<OrderInFlight, { state: 'refused' }> }
  | { type: 'order_released'; order: Order; at: number }
  | { type: 'orders_restored'; orders: readonly UnsettledOrder[] }
  | { type: 'payment_not_come' }
  | { type: 'payment_returned'; reason: PaymentReturn }
  | { type: 'notice_closed' };

/** The next state of the orders. Every outcome of a payment is one line of `endOrder`. */
export function reduceOrders(state: OrdersState, action: OrderAction): OrdersState {
  switch (action.type) {
    case 'order_started':
      return { ...state, current: { state: action.state, order: null } };
    case 'order_placed':
      return { ...state, current: { state: 'placing', order: action.order } };
    case 'window_opened':
      // The window of the order is open again, so it is not polled.
      return { current: { state: 'paying', order: action.order }, unsettled: without(action.order, state) };
    case 'window_closed':
      return { ...state, current: { state: 'releasing', order: action.order } };
    case 'payment_reported':
      return { ...state, current: { state: 'verifying', order: action.order, report: action.report } };
    case 'order_ended':
      return endOrder(state, action);
    case 'order_refused':
      return { ...state, current: action.refusal ?? { state: 'idle' } };
    case 'order_released':
      return { ...state, unsettled: [...without(action.order, state), dismissed(action)] };
    case 'orders_restored':
      return restoreOrders(state, action.orders);
    case 'payment_not_come':
      return state.current.state === 'dismissed' ? { ...state, current: { state: 'not_come' } } : state;
    case 'payment_returned':
      return { ...state, current: { state: 'returned', reason: action.reason } };
    case 'notice_closed':
      return isInFlight(state) ? state : { ...state, current: { state: 'idle' } };
  }
}

function endOrder(
  state: OrdersState,
  { order, end, at }: Extract<OrderAction, { type: 'order_ended' }>,
): OrdersState {
  const others = without(order, state);
  const waiting = [...others, dismissed({ order, at })];
  switch (end.kind) {
    case 'done':
      return { current: { state: 'paid', isCovered: isVerifying(state) }, unsettled: others };
    case 'refunded':
      return { current: { state: 'refunded' }, unsettled: others };
    case 'dismissed':
      return { current: { state: 'dismissed' }, unsettled: waiting };
    case 'script_failed':
      return { current: { state: 'script_failed' }, unsettled: end.isReleased ? others : waiting };
    // The message is a toast. If the bank captures the money later, the state of the order tells.
    case 'failed':
      return { current: { state: 'idle' }, unsettled: waiting };
    case 'unconfirmed': {
      const unconfirmed = { order, end: 'unconfirmed', report: end.report, since: at } as const;
      return { current: { state: 'idle' }, unsettled: [...others, unconfirmed] };
    }
  }
}

function restoreOrders(state: OrdersState, orders: readonly UnsettledOrder[]): OrdersState {
  const isKnown = ({ order }: UnsettledOrder) => state.unsettled.some((one) => one.order.id === order.id);
  const found = orders.filter((one) => !isKnown(one));
  if (isInFlight(state) || found.length === 0) return state;
  const unsettled = [...found, ...state.unsettled];
  // An unconfirmed payment, and the reason with which the provider's page sent the visitor back, say more.
  const isTold = isUnconfirmed({ unsettled }) || state.current.state === 'returned';
  return { current: isTold ? state.current : { state: 'dismissed' }, unsettled };
}

const without = (order: Order, { unsettled }: OrdersState) =>
  unsettled.filter((one) => one.order.id !== order.id);

const dismissed = ({ order, at }: { order: Order; at: number }): UnsettledOrder => ({
  order,
  end: 'dismissed',
  report: null,
  since: at,
});

/** Whether an order is being placed, paid or released, or its tickets are opening. */
export function isInFlight({ current }: Pick<OrdersState, 'current'>): boolean {
  return isHeld({ current }) || current.state === 'paid';
}

/** Whether leaving the page would lose track of an order. */
export function isHeld({ current }: Pick<OrdersState, 'current'>): boolean {
  return ['placing', 'paying', 'releasing', 'verifying'].includes(current.state);
}

/** Whether the processing screen covers the page. */
export function isCovered({ current }: Pick<OrdersState, 'current'>): boolean {
  return current.state === 'verifying' || (current.state === 'paid' && current.isCovered);
}

const isVerifying = ({ current }: OrdersState) => current.state === 'verifying';

/** Whether a payment is reported but not confirmed; another payment would be a second one. */
export function isUnconfirmed({ unsettled }: Pick<OrdersState, 'unsettled'>): boolean {
  return unsettled.some(({ end }) => end === 'unconfirmed');
}

/** Whether all unconfirmed orders are free: they are booked, and only their tickets are missing. */
export function isFreeOrderPending({ unsettled }: Pick<OrdersState, 'unsettled'>): boolean {
  const unconfirmed = unsettled.filter(({ end }) => end === 'unconfirmed');
  return unconfirmed.length > 0 && unconfirmed.every(({ order }) => order.isFree);
}
