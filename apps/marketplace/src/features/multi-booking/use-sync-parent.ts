import { useEffect } from 'react';
import type { Checkout } from '../../checkout/checkout.ts';
import { useCheckout, useCheckoutActions } from '../../checkout/checkout-provider.tsx';
import { findParentId } from './parent-event.ts';

/** The action that keeps the fees in line with the cart. */
function parentActions(checkout: Checkout) {
  return {
    /** Loads the fees and offers of the cart's parent. After a failure Continue loads them and reports an error. */
    syncParent(): void {
      checkout.refresh().catch((error: unknown) => console.warn('the fees could not be loaded:', error));
    },
  };
}

/** Loads the fees again when the chosen events have another parent, so that the total shows the right fee. */
export function useSyncParent(): void {
  const { syncParent } = useCheckoutActions(parentActions);
  const isOther = useCheckout(({ data, cart }) => findParentId(data.events, cart) !== data.parent._id);
  const isIdle = useCheckout(({ activity }) => activity === 'idle');
  useEffect(() => {
    if (isOther && isIdle) syncParent();
  }, [isOther, isIdle, syncParent]);
}
