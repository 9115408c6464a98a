import { encodeSelection } from '@jalsa/booking-core';
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { useIsStaying } from '../../../lib/use-is-staying.ts';
import { may } from '../model/place.ts';
import { activityAtom, cartAtom, isChangedAtom, openOrdersAtom } from '../state/atoms.ts';
import { useAddress } from './use-address.ts';
import { useCheckChoice } from './use-check-choice.ts';

/**
 * Keeps the page open while an order or its payment is under way, and on the choice when the browser's Forward leads to
 * the details with a choice that was changed meanwhile, until it has been checked as Continue would. The browser's Back
 * closes the dialogs of the code and of open orders, as it does with what lies over a page on a phone.
 */
export function useHoldPage(): void {
  const { step } = useAddress();
  const store = useStore();
  const checkChoice = useCheckChoice();
  const isStaying = useIsStaying();
  const activity = useAtomValue(activityAtom);
  const held = !may('leave', step, activity);

  const isUnchecked: BlockerFunction = ({ historyAction, currentLocation, nextLocation }) => {
    if (historyAction !== 'POP' || step !== 'choose') return false;
    const next = new URLSearchParams(nextLocation.search);
    if (nextLocation.pathname !== currentLocation.pathname || next.get('step') !== '2') return false;
    return store.get(isChangedAtom) && encodeSelection(store.get(cartAtom)) !== next.get('data');
  };
  // Asked when somebody wants to leave, not when this was rendered: the order's own end leads away, too.
  const blocker = useBlocker((move) => {
    const way = move.historyAction === 'POP' ? 'go_back' : 'leave';
    const isOver = way === 'go_back' && store.get(openOrdersAtom) !== null;
    return isOver || !may(way, step, store.get(activityAtom)) || isUnchecked(move);
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (may('cancel_otp', step, store.get(activityAtom))) store.set(activityAtom, 'idle');
    if (may('proceed', step, store.get(activityAtom))) store.set(openOrdersAtom, null);
    if (!may('continue', step, store.get(activityAtom))) return blocker.reset();
    let isOver = false;
    void checkChoice({ isWanted: () => !isOver && isStaying() }).then((isReady) => {
      if (isOver) return;
      if (isReady) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      isOver = true;
    };
  }, [blocker, checkChoice, isStaying, step, store]);

  useEffect(() => {
    if (!held) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [held]);
}
