import { useEffect } from 'react';
import { useCheckout, useCheckoutActions } from '../checkout-provider.tsx';
import { unsettledActions } from './unsettled-actions.ts';
import { useRestoreUnsettledOrders } from './use-restore-unsettled-orders.ts';

/** Asks about unsettled orders while the page is idle. Renders nothing. */
export function UnsettledOrders() {
  useRestoreUnsettledOrders();
  const { watch } = useCheckoutActions(unsettledActions);
  const orders = useCheckout((view) => view.unsettledOrders);
  const isIdle = useCheckout(({ activity }) => activity === 'idle');
  useEffect(() => {
    if (!isIdle || orders.length === 0) return;
    const controller = new AbortController();
    void watch(controller.signal);
    return () => controller.abort();
  }, [isIdle, orders, watch]);
  return null;
}
