import { encodeSelection } from 'booking-core';
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { activityAtom, noticeAtom, reconciledAtom, selectionAtom } from '../state/atoms.ts';
import { useAddress } from './use-address.ts';

/** When less can be had than was chosen (a link, a refresh, a sale that ended), keeps what can be had and says so. */
export function useShortened(): void {
  const store = useStore();
  const { cart, shortened } = useAtomValue(reconciledAtom);
  const activity = useAtomValue(activityAtom);
  const { step, writeData, goToChoice } = useAddress();
  const names = shortened.map(({ package_name }) => package_name).join('\n');
  useEffect(() => {
    if (!names || activity !== 'idle') return;
    store.set(
      selectionAtom,
      cart.map(({ id, quantity }) => [id, quantity]),
    );
    store.set(noticeAtom, { kind: 'shortened', names: names.split('\n') });
    const data = cart.length > 0 ? encodeSelection(cart) : '';
    if (step === 'details') goToChoice(data);
    else writeData(data);
  }, [names, activity, store, cart, step, writeData, goToChoice]);
}
