import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { may } from '../model/place.ts';
import { activityAtom } from '../state/atoms.ts';
import { useAddress } from './use-address.ts';

/** Keeps the page open while an order or its payment is under way. */
export function useHoldPage(): void {
  const { step } = useAddress();
  const store = useStore();
  const activity = useAtomValue(activityAtom);
  const held = !may('leave', step, activity);
  // Asked when somebody wants to leave, not when this was rendered: the order's own end leads away, too.
  const blocker = useBlocker(() => !may('leave', step, store.get(activityAtom)));
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  useEffect(() => {
    if (!held) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [held]);
}
