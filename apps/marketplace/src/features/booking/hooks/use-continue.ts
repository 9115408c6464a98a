import { encodeSelection, LIMITS } from '@jalsa/booking-core';
import { useIsPageActive } from '@jalsa/web/use-is-page-active';
import { wait } from '@jalsa/web/wait';
import { useStore } from 'jotai';
import { useCallback } from 'react';
import { isAllowed } from '../model/activity.ts';
import { activityAtom, cartAtom } from '../state/atoms.ts';
import { useBookingAddress } from './use-booking-address.ts';
import { useCheckCart } from './use-check-cart.ts';

/** Continues from the tickets to the details. The cart is checked during the delay of two seconds. */
export function useContinue(): () => Promise<void> {
  const store = useStore();
  const { step, goToDetails } = useBookingAddress();
  const checkChoice = useCheckCart();
  const isStaying = useIsPageActive();
  return useCallback(async () => {
    if (!isAllowed('continue', step, store.get(activityAtom))) return;
    const parallelWork = () => wait(LIMITS.continueDelaySeconds * 1000);
    const isReady = await checkChoice({ isActive: isStaying, parallelWork });
    if (isReady) goToDetails(encodeSelection(store.get(cartAtom)));
  }, [store, step, goToDetails, checkChoice, isStaying]);
}
