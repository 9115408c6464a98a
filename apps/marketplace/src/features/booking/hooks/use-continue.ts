import { toast } from '@jalsa/ui/toast';
import { checkCart, encodeSelection, LIMITS, MESSAGES } from 'booking-core';
import { useStore } from 'jotai';
import { useCallback } from 'react';
import { wait } from '../../../lib/wait.ts';
import { may } from '../model/place.ts';
import { activityAtom, cartAtom, dataAtom, noticeAtom, reconciledAtom } from '../state/atoms.ts';
import { useAddress } from './use-address.ts';
import { useRefresh } from './use-refresh.ts';

/** Loads the second step, which not every visitor comes to. */
export const loadDetailsStep = () => import('../components/details-step.tsx');

/** From the choice to the details. The pause of two seconds is used to ask the server what is still there. */
export function useContinue(): () => Promise<void> {
  const store = useStore();
  const { step, goToDetails } = useAddress();
  const refresh = useRefresh();
  return useCallback(async () => {
    if (!may('continue', step, store.get(activityAtom))) return;
    if (!isCartReady()) return;
    store.set(activityAtom, 'continuing');
    try {
      await Promise.all([refresh(), loadDetailsStep(), wait(LIMITS.continueDelaySeconds * 1000)]);
    } catch {
      toast.error(MESSAGES.continueFailed);
      return;
    } finally {
      store.set(activityAtom, 'idle');
    }
    const { cart, shortened } = store.get(reconciledAtom);
    if (shortened.length > 0 || !isCartReady()) return;
    store.set(noticeAtom, null);
    goToDetails(encodeSelection(cart));

    function isCartReady(): boolean {
      const check = checkCart(store.get(cartAtom), store.get(dataAtom).event);
      if (!check.ok) toast.error(check.message);
      return check.ok;
    }
  }, [store, step, goToDetails, refresh]);
}
