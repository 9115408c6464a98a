import type { Package } from '@jalsa/api-client';
import { decodeSelection, encodeSelection, setQuantity } from '@jalsa/booking-core';
import { useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { isAllowed } from '../model/activity.ts';
import {
  activityAtom,
  cartAtom,
  dataAtom,
  isCartChangedAtom,
  namedPackagesAtom,
  noticeAtom,
  selectionAtom,
} from '../state/atoms.ts';
import { useBookingAddress } from './use-booking-address.ts';

/** Changes how many of a package are chosen; the address follows. */
export function useChangeQuantity() {
  const store = useStore();
  const { step, writeData } = useBookingAddress();
  return useCallback(
    (pkg: Package, quantity: number | string) => {
      if (!isAllowed('change_cart', step, store.get(activityAtom))) return;
      const { cart } = setQuantity(store.get(cartAtom), pkg, quantity, store.get(dataAtom).event);
      store.set(
        selectionAtom,
        cart.map(({ id, quantity }) => [id, quantity]),
      );
      store.set(isCartChangedAtom, true);
      store.set(noticeAtom, null);
      writeData(cart.length > 0 ? encodeSelection(cart) : '');
    },
    [store, step, writeData],
  );
}

/**
 * Takes the choice from the address when back, forward or a link has changed it. What the visitor has changed is newer
 * than what back and forward lead to: there, the address follows.
 */
export function useSyncWithAddress(): void {
  const store = useStore();
  const { data, writeData } = useBookingAddress();
  const type = useNavigationType();
  const followed = useRef(data);
  useEffect(() => {
    const moved = followed.current !== data;
    followed.current = data;
    if (!moved || type === 'REPLACE') return;
    if (type === 'POP' && store.get(isCartChangedAtom)) {
      const cart = store.get(cartAtom);
      writeData(cart.length > 0 ? encodeSelection(cart) : '');
      return;
    }
    const selection = decodeSelection(data);
    store.set(isCartChangedAtom, false);
    store.set(selectionAtom, selection);
    store.set(namedPackagesAtom, (before) => [...before, ...selection]);
  }, [data, type, store, writeData]);
}

/** The hidden packages that may be shown: those named by an address of this visit, and what is chosen now. */
export function useVisibleHiddenPackages() {
  const named = useAtomValue(namedPackagesAtom);
  const selection = useAtomValue(selectionAtom);
  return [...named, ...selection];
}
