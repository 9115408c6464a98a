import { encodeSelection, LIMITS } from 'booking-core';
import { useStore } from 'jotai';
import { useCallback } from 'react';
import { wait } from '../../../lib/wait.ts';
import { may } from '../model/place.ts';
import { activityAtom, cartAtom } from '../state/atoms.ts';
import { useAddress } from './use-address.ts';
import { useCheckChoice } from './use-check-choice.ts';

/** From the choice to the details. The pause of two seconds is used to ask the server what is still there. */
export function useContinue(): () => Promise<void> {
  const store = useStore();
  const { step, goToDetails } = useAddress();
  const checkChoice = useCheckChoice();
  return useCallback(async () => {
    if (!may('continue', step, store.get(activityAtom))) return;
    const isReady = await checkChoice(() => wait(LIMITS.continueDelaySeconds * 1000));
    if (isReady) goToDetails(encodeSelection(store.get(cartAtom)));
  }, [store, step, goToDetails, checkChoice]);
}
