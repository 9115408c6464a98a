import { checkCart, type Quote } from '@jalsa/booking-core';
import { toast } from '@jalsa/ui/toast';
import { messages } from '@jalsa/web/messages';
import { useStore } from 'jotai';
import { useCallback } from 'react';
import { activityAtom, cartAtom, dataAtom, noticeAtom, quoteAtom, reconciledAtom } from '../state/atoms.ts';
import { useRefresh } from './use-refresh.ts';

/** Loads the code of step 2. */
export const loadDetailsStep = () => import('../components/details-step.tsx');

interface Options {
  /** Whether the visitor is still waiting; otherwise no message is shown and no page opens. */
  isActive: () => boolean;
  /** Runs in parallel and is awaited. */
  parallelWork?: () => Promise<void>;
}

/**
 * Checks the cart before the details open: by the rules of booking-core, and against the current stock and prices of
 * the server. Returns whether the details may open. The reason for a refusal is shown.
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
        if (isActive()) toast.error(messages().continueFailed);
        return false;
      } finally {
        store.set(activityAtom, 'idle');
      }
      if (!isActive()) return false;
      if (isReduced() || !isCartReady() || isRepriced) return false;
      store.set(noticeAtom, null);
      return true;

      /** Shows a changed price as soon as the page has the new amounts, even when another check fails. */
      async function reprice(): Promise<boolean> {
        const shownQuote = store.get(quoteAtom);
        await refresh();
        if (isReduced() || isSamePrice(shownQuote, store.get(quoteAtom))) return false;
        store.set(noticeAtom, { kind: 'price_changed', before: shownQuote.payable });
        return true;
      }

      // useReducedCart shows the notice.
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

/** Discounts are not shown before the details, so they are not compared. */
function isSamePrice(a: Quote, b: Quote): boolean {
  return a.subtotal === b.subtotal && a.fee.base === b.fee.base && a.fee.gst === b.fee.gst;
}
