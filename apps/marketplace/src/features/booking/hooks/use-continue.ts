import { encodeSelection, LIMITS } from '@jalsa/booking-core';
import { useStore } from 'jotai';
import { useCallback } from 'react';
import { useIsPageActive } from '../../../lib/use-is-page-active.ts';
import { wait } from '../../../lib/wait.ts';
import { isAllowed } from '../model/activity.ts';
import { activityAtom, cartAtom } from '../state/atoms.ts';
import { useBookingAddress } from './use-booking-address.ts';
import { useCheckCart } from './use-check-cart.ts';

/** From the choice to the details. The pause of two seconds is used to ask the server what is still there. */
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
