import { useCheckout, useCheckoutView } from '@jalsa/checkout/purchase/checkout-provider';
import { useEffect } from 'react';
import { findParentId } from './parent-event.ts';

/**
 * Loads the fees and offers again when the chosen events have another parent, so that the total shows the right fee. After
 * a failure Continue loads them and reports an error.
 */
export function useSyncParent(): void {
  const checkout = useCheckout();
  const { data, cart, isIdle } = useCheckoutView();
  const isOther = findParentId(data.events, cart) !== data.parent._id;
  useEffect(() => {
    if (!isOther || !isIdle) return;
    checkout.refresh().catch((error: unknown) => console.warn('the fees could not be loaded:', error));
  }, [isOther, isIdle, checkout]);
}
