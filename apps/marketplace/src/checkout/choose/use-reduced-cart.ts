import { useEffect } from 'react';
import { useCheckout, useCheckoutActions } from '../checkout-provider.tsx';
import { chooseActions } from './choose-actions.ts';

/** Reduces the selection when the stock is lower: after a link, a refresh, or the end of a sale. */
export function useReducedCart(): void {
  const { reduceSelection } = useCheckoutActions(chooseActions);
  const isReduced = useCheckout(({ reduced }) => reduced.length > 0);
  const isIdle = useCheckout(({ activity }) => activity === 'idle');
  useEffect(() => {
    if (isReduced && isIdle) reduceSelection();
  }, [isReduced, isIdle, reduceSelection]);
}
