import type { Package } from '@jalsa/api-client';
import { encodeSelection } from '@jalsa/booking-core';
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { quantityIn } from '../model/reconcile.ts';
import { activityAtom, noticeAtom, reconciledAtom, selectionAtom } from '../state/atoms.ts';
import { useBookingAddress } from './use-booking-address.ts';

/**
 * When the stock is lower than the selection (a link, a refresh, an ended sale), reduces the selection and shows a
 * notice.
 */
export function useReducedCart(): void {
  const store = useStore();
  const { cart, reduced } = useAtomValue(reconciledAtom);
  const activity = useAtomValue(activityAtom);
  const { step, writeData, goToChoice } = useBookingAddress();
  useEffect(() => {
    if (reduced.length === 0 || activity !== 'idle') return;
    store.set(
      selectionAtom,
      cart.map(({ id, quantity }) => [id, quantity]),
    );
    const isLeft = ({ package_map_id }: Package) => quantityIn(cart, package_map_id) > 0;
    const nameOf = ({ package_name }: Package) => package_name;
    store.set(noticeAtom, {
      kind: 'reduced',
      fewer: reduced.filter(isLeft).map(nameOf),
      none: reduced.filter((pkg) => !isLeft(pkg)).map(nameOf),
    });
    const data = cart.length > 0 ? encodeSelection(cart) : '';
    if (step === 'details') goToChoice(data);
    else writeData(data);
  }, [reduced, activity, store, cart, step, writeData, goToChoice]);
}
