import { checkCart, MESSAGES, type Quote } from '@jalsa/booking-core';
import { toast } from '@jalsa/ui/toast';
import { useStore } from 'jotai';
import { useCallback } from 'react';
import { activityAtom, cartAtom, dataAtom, noticeAtom, quoteAtom, reconciledAtom } from '../state/atoms.ts';
import { useRefresh } from './use-refresh.ts';

/** Loads the second step, which not every visitor comes to. */
export const loadDetailsStep = () => import('../components/details-step.tsx');

interface Options {
  /** Whether the visitor still waits for the details: who has gone elsewhere is neither told anything nor led there. */
  isActive: () => boolean;
  /** Waited for, too. */
  parallelWork?: () => Promise<void>;
}

/**
 * Checks, before the details open, that what is chosen can be had at the price that was shown: by the rules, and by
 * asking the server what is still there and what it costs. Says whether they may open; what stands against it has been
 * told then.
 */
export function useCheckCart(): (options: Options) => Promise<boolean> {
  const store = useStore();
  const refresh = useRefresh();
  return useCallback(
    async ({ isActive, parallelWork }) => {
      if (!isCartReady()) return false;
      store.set(activityAtom, 'continuing');
      let isRepriced: boolean;
      try {
        [isRepriced] = await Promise.all([reprice(), loadDetailsStep(), parallelWork?.()]);
      } catch {
        if (isActive()) toast.error(MESSAGES.continueFailed);
        return false;
      } finally {
        store.set(activityAtom, 'idle');
      }
      if (!isActive()) return false;
      if (isReduced() || !isCartReady() || isRepriced) return false;
      store.set(noticeAtom, null);
      return true;

      /** Told as soon as the page shows the new figures, whatever else keeps the details from opening. */
      async function reprice(): Promise<boolean> {
        const shownQuote = store.get(quoteAtom);
        await refresh();
        if (isReduced() || isSamePrice(shownQuote, store.get(quoteAtom))) return false;
        store.set(noticeAtom, { kind: 'price_changed', before: shownQuote.payable });
        return true;
      }

      // Told by useShortened.
      function isReduced(): boolean {
        return store.get(reconciledAtom).reduced.length > 0;
      }

      function isCartReady(): boolean {
        const check = checkCart(store.get(cartAtom), store.get(dataAtom).event);
        if (!check.ok) toast.error(check.message);
        return check.ok;
      }
    },
    [store, refresh],
  );
}

/** Nobody is shown a discount before the details. */
function isSamePrice(a: Quote, b: Quote): boolean {
  return a.subtotal === b.subtotal && a.fee.base === b.fee.base && a.fee.gst === b.fee.gst;
}
