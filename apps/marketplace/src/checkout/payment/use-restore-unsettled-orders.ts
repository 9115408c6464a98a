import { useEffect } from 'react';
import { useCheckout, useCheckoutActions } from '../checkout-provider.tsx';
import { unsettledActions } from './unsettled-actions.ts';

/** Restores the unsettled orders of this tab when the page opens or becomes idle. */
export function useRestoreUnsettledOrders(): void {
  const { restore } = useCheckoutActions(unsettledActions);
  const isIdle = useCheckout(({ activity }) => activity === 'idle');
  useEffect(() => {
    if (isIdle) restore();
  }, [isIdle, restore]);
}
