import type { OrderResult } from '@jalsa/api-client';
import { toast } from '@jalsa/ui/toast';
import { errorText, isApiError } from '@jalsa/web/api/api-errors';
import { now } from '@jalsa/web/time/clock';
import { releaseOrder } from '../orders/ask-order.ts';
import { isPayable, type PayableOrder } from '../orders/order.ts';
import {
  type AttemptEnd,
  attempt,
  loadProvider,
  type OrderFlow,
  type Provider,
  payPlacedOrder,
} from '../orders/order-flow.ts';
import { findRefusalActions } from '../orders/refusals.ts';
import type { Checkout } from '../purchase/checkout.ts';
import type { ClosedOrder } from '../purchase/checkout-state.ts';
import type { CheckoutApi } from '../purchase/purchase.ts';
import { openOrderTexts } from '../texts/open-orders.ts';
import { eventOrders, toOrder } from './event-orders.ts';
import { signOut } from './find-customer.ts';

/** The actions for an open order. */
export type OpenOrderAction = 'pay' | 'release';

/** Pays or releases an open order; `onContinue` continues the purchase that it blocked. */
export async function runOpenOrder(
  checkout: Checkout,
  id: string,
  action: OpenOrderAction,
  onContinue: () => void,
): Promise<void> {
  const { isIdle, isUnconfirmed } = checkout.read();
  if (!isIdle || isUnconfirmed) return;
  const flow = eventOrders(checkout);
  const continuePurchase = () => {
    closeOpenOrders(checkout);
    onContinue();
  };
  await attempt(flow, {
    state: action === 'pay' ? 'placing' : 'releasing',
    orderId: id,
    async work() {
      const provider = action === 'pay' ? loadProvider(checkout.state().data.constants.payment) : null;
      const found = await findOpenOrder(id, checkout.host().api());
      if (found.kind === 'done') return { order: { id, isFree: false }, end: found };
      if (found.kind === 'closed') {
        const { state } = found.order;
        const isOver = state === 'cleared' || state === 'expired';
        if (action === 'release' && isOver) return continuePurchase;
        return () => showClosed(checkout, id, found.order);
      }
      return provider
        ? await payOpenOrder(flow, found.order, provider)
        : await releaseOpenOrder(flow, found.order, continuePurchase);
    },
    refuse(error) {
      // After the end of the session the purchase continues with a code, and finds its open orders again.
      const isSessionOver = !!findRefusalActions(error).signOut;
      if (isSessionOver) signOut(checkout);
      checkout.dispatch({ type: 'order_refused' });
      if (isSessionOver) continuePurchase();
      else toast.error(errorText(error));
    },
  });
}

export function closeOpenOrders(checkout: Checkout): void {
  checkout.dispatch({ type: 'open_orders_changed', openOrders: null });
}

async function payOpenOrder(
  flow: OrderFlow<OrderResult>,
  order: PayableOrder,
  provider: Provider,
): Promise<AttemptEnd<OrderResult>> {
  try {
    await provider.script;
  } catch {
    // The order stays open.
    return () => toast.error(openOrderTexts.notOpened);
  }
  return await payPlacedOrder(flow, order, () => provider);
}

async function releaseOpenOrder(
  flow: OrderFlow<OrderResult>,
  { payment: _, ...order }: PayableOrder,
  continuePurchase: () => void,
): Promise<AttemptEnd<OrderResult>> {
  const news = await releaseOrder<OrderResult>(order, flow.calls());
  if (news.kind === 'done' || news.kind === 'refunded') return { order, end: news };
  if (news.kind === 'unknown' || !news.isReleased) return () => toast.error(openOrderTexts.notCancelled);
  return () => {
    flow.dispatch({ type: 'order_released', order, at: now().getTime() });
    continuePurchase();
  };
}

function showClosed(checkout: Checkout, id: string, order: ClosedOrder): void {
  const { openOrders } = checkout.state();
  if (!openOrders) return;
  const closed = { ...openOrders.closed, [id]: order };
  checkout.dispatch({ type: 'open_orders_changed', openOrders: { ...openOrders, closed } });
}

type FoundOrder =
  | { kind: 'open'; order: PayableOrder }
  | { kind: 'done'; result: OrderResult }
  | { kind: 'closed'; order: ClosedOrder };

/** Asks for an open order of the customer, of any purchase. Rejects with the API client's error. */
export async function findOpenOrder(
  id: string,
  { orders }: Pick<CheckoutApi, 'orders'>,
): Promise<FoundOrder> {
  try {
    const { state, order, result, reason = null } = await orders.get({ params: { id } });
    if (state === 'paid' && result) return { kind: 'done', result };
    if (state !== 'pending') return { kind: 'closed', order: { state, reason } };
    const placed = order && toOrder(order);
    if (!placed || !isPayable(placed)) throw new Error(`order ${id} is pending without a payment`);
    return { kind: 'open', order: placed };
  } catch (error) {
    // Another customer has signed in meanwhile; the order does not block that customer.
    if (!isApiError(error, 'not_found')) throw error;
    return { kind: 'closed', order: { state: 'cleared', reason: null } };
  }
}
