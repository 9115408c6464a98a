import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { may } from '../model/place.ts';
import { activityAtom } from '../state/atoms.ts';
import { useAddress } from './use-address.ts';

/** Keeps the page open while an order or its payment is under way. */
export function useHoldPage(): void {
  const { step } = useAddress();
  const activity = useAtomValue(activityAtom);
  const held = !may('leave', step, activity);
  const blocker = useBlocker(held);
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
