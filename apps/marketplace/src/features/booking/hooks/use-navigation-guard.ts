import { encodeSelection } from '@jalsa/booking-core';
import { useIsPageActive } from '@jalsa/web/use-is-page-active';
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { isAllowed } from '../model/activity.ts';
import { activityAtom, cartAtom, isCartChangedAtom, openOrdersAtom } from '../state/atoms.ts';
import { useBookingAddress } from './use-booking-address.ts';
import { useCheckCart } from './use-check-cart.ts';

/**
 * Blocks navigation while an order or its payment is in progress. Forward to the details with a changed cart is
 * blocked until the cart has passed the checks of Continue. Back closes the dialogs of the one-time code and of open
 * orders.
 */
export function useNavigationGuard(): void {
  const { step } = useBookingAddress();
  const store = useStore();
  const checkChoice = useCheckCart();
  const isStaying = useIsPageActive();
  const activity = useAtomValue(activityAtom);
  const isHeld = !isAllowed('leave', step, activity);

  const isUnchecked: BlockerFunction = ({ historyAction, currentLocation, nextLocation }) => {
    if (historyAction !== 'POP' || step !== 'choose') return false;
    const next = new URLSearchParams(nextLocation.search);
    if (nextLocation.pathname !== currentLocation.pathname || next.get('step') !== '2') return false;
    return store.get(isCartChangedAtom) && encodeSelection(store.get(cartAtom)) !== next.get('data');
  };
  // Evaluated on navigation and not on render, because the end of an order navigates too.
  const blocker = useBlocker((move) => {
    const action = move.historyAction === 'POP' ? 'go_back' : 'leave';
    const isOver = action === 'go_back' && store.get(openOrdersAtom) !== null;
    return isOver || !isAllowed(action, step, store.get(activityAtom)) || isUnchecked(move);
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (isAllowed('cancel_otp', step, store.get(activityAtom))) store.set(activityAtom, 'idle');
    if (isAllowed('proceed', step, store.get(activityAtom))) store.set(openOrdersAtom, null);
    if (!isAllowed('continue', step, store.get(activityAtom))) return blocker.reset();
    let isOver = false;
    void checkChoice({ isActive: () => !isOver && isStaying() }).then((isReady) => {
      if (isOver) return;
      if (isReady) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      isOver = true;
    };
  }, [blocker, checkChoice, isStaying, step, store]);

  useEffect(() => {
    if (!isHeld) return;
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmUnload);
    return () => window.removeEventListener('beforeunload', confirmUnload);
  }, [isHeld]);
}
