import { encodeSelection, LIMITS } from '@jalsa/booking-core';
import { useStore } from 'jotai';
import { useCallback } from 'react';
import { useIsStaying } from '../../../lib/use-is-staying.ts';
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
  const isStaying = useIsStaying();
  return useCallback(async () => {
    if (!may('continue', step, store.get(activityAtom))) return;
    const meanwhile = () => wait(LIMITS.continueDelaySeconds * 1000);
    const isReady = await checkChoice({ isWanted: isStaying, meanwhile });
    if (isReady) goToDetails(encodeSelection(store.get(cartAtom)));
  }, [store, step, goToDetails, checkChoice, isStaying]);
}
