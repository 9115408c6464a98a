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

/** Changes the quantity of a package; the address follows. */
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
 * Reads the cart from the address after Back, Forward or a link. A cart that the visitor changed takes precedence
 * over the address of Back and Forward; then the address is updated.
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

/** The hidden packages to show: those that an address of this visit contained, and those in the cart. */
export function useVisibleHiddenPackages() {
  const named = useAtomValue(namedPackagesAtom);
  const selection = useAtomValue(selectionAtom);
  return [...named, ...selection];
}
