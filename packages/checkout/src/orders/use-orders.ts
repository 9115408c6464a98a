import { isInAppBrowser } from '@jalsa/web/browser/device';
import { personalStore } from '@jalsa/web/storage/storage';
import { now } from '@jalsa/web/time/clock';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createStore, type Store } from '../store.ts';
import { NO_ORDERS, type OrderAction, type OrdersState, reduceOrders } from './order.ts';
import { restoreOrders, storeOrders } from './stored-orders.ts';

/** Stores the orders of a purchase for the tab whenever they change, before anything else happens. */
export function followOrders(purchaseId: string) {
  return (before: OrdersState, after: OrdersState): void => {
    if (before.unsettled === after.unsettled && before.current === after.current) return;
    storeOrders(purchaseId, after, now().getTime(), personalStore());
  };
}

/** The store of the orders of a purchase that has no other state, with its state for the current render. */
export function useOrderStore(
  purchaseId: string,
): [state: OrdersState, store: Store<OrdersState, OrderAction>] {
  const [store] = useState(() => createStore(reduceOrders, NO_ORDERS, followOrders(purchaseId)));
  return [useSyncExternalStore(store.subscribe, store.read, store.read), store];
}

interface OrdersPage {
  purchaseId: string;
  state: OrdersState;
  dispatch: (action: OrderAction) => void;
  /** Asks about the unsettled orders (`watchOrders`). Few visitors need its code. The function stays the same. */
  watch: (signal: AbortSignal) => Promise<void>;
  /** Whether nothing else is in progress on the page. */
  isIdle: boolean;
  /** Whether closing the page would lose track of something. */
  isHeld: boolean;
}

/**
 * Restores the unsettled orders of the tab when the page opens, asks about them while the page is idle, and confirms
 * closing the page while an order is in flight.
 */
export function useOrders({ purchaseId, state, dispatch, watch, isIdle, isHeld }: OrdersPage): void {
  useEffect(() => {
    const orders = restoreOrders(purchaseId, now().getTime(), personalStore());
    dispatch({ type: 'orders_restored', orders });
  }, [purchaseId, dispatch]);

  const { unsettled, current } = state;
  useEffect(() => {
    if (!isIdle || unsettled.length === 0) return;
    const controller = new AbortController();
    watch(controller.signal).catch((error: unknown) =>
      console.warn('the unsettled orders could not be asked about:', error),
    );
    return () => controller.abort();
  }, [watch, isIdle, unsettled]);

  // In a browser inside an app the payment itself leaves the page.
  useUnloadGuard(isHeld && !(current.state === 'paying' && isInAppBrowser(navigator)));
}

/** Confirms closing the page while leaving it would lose track of something. */
export function useUnloadGuard(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return;
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmUnload);
    return () => window.removeEventListener('beforeunload', confirmUnload);
  }, [isHeld]);
}
