import { toast } from '@jalsa/ui/toast';
import { checkCart, MESSAGES } from 'booking-core';
import { useStore } from 'jotai';
import { useCallback } from 'react';
import { activityAtom, cartAtom, dataAtom, noticeAtom, reconciledAtom } from '../state/atoms.ts';
import { useRefresh } from './use-refresh.ts';

/** Loads the second step, which not every visitor comes to. */
export const loadDetailsStep = () => import('../components/details-step.tsx');

interface Options {
  /** Whether the visitor still waits for the details: who has gone elsewhere is neither told anything nor led there. */
  isWanted: () => boolean;
  /** Waited for, too. */
  meanwhile?: () => Promise<void>;
}

/**
 * Checks, before the details open, that what is chosen can be had: by the rules, and by asking the server what is still
 * there. Says whether they may open; what stands against it has been told then.
 */
export function useCheckChoice(): (options: Options) => Promise<boolean> {
  const store = useStore();
  const refresh = useRefresh();
  return useCallback(
    async ({ isWanted, meanwhile }) => {
      if (!isCartReady()) return false;
      store.set(activityAtom, 'continuing');
      try {
        await Promise.all([refresh(), loadDetailsStep(), meanwhile?.()]);
      } catch {
        if (isWanted()) toast.error(MESSAGES.continueFailed);
        return false;
      } finally {
        store.set(activityAtom, 'idle');
      }
      if (!isWanted()) return false;
      if (store.get(reconciledAtom).shortened.length > 0 || !isCartReady()) return false;
      store.set(noticeAtom, null);
      return true;

      function isCartReady(): boolean {
        const check = checkCart(store.get(cartAtom), store.get(dataAtom).event);
        if (!check.ok) toast.error(check.message);
        return check.ok;
      }
    },
    [store, refresh],
  );
}
