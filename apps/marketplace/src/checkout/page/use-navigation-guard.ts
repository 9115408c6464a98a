import { isInAppBrowser } from '@jalsa/web/browser/device';
import { useEffect } from 'react';
import { useBlocker, useNavigation } from 'react-router-dom';
import { isAllowed } from '../activity.ts';
import { useCheckout, useCheckoutActions } from '../checkout-provider.tsx';
import { pageActions } from './page-actions.ts';
import { useStep } from './use-checkout-address.ts';

/**
 * Blocks navigation while an order or its payment is in progress. Forward to the details with a changed cart is
 * blocked until the cart has passed the checks of Continue. Back closes the dialogs of the one-time code and of open
 * orders.
 */
export function useNavigationGuard(): void {
  const step = useStep();
  const { isBlocked, answerBlocked } = useCheckoutActions(pageActions);
  const isHeld = useCheckout(({ activity }) => !isAllowed('leave', step, activity));
  // Evaluated on navigation and not on render, because the end of an order navigates too.
  const blocker = useBlocker(isBlocked);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const answered = new AbortController();
    void answerBlocked().then((mayProceed) => {
      if (answered.signal.aborted) return;
      if (mayProceed) blocker.proceed();
      else blocker.reset();
    });
    return () => answered.abort();
  }, [blocker, answerBlocked]);

  const isPaying = useCheckout(({ activity }) => activity === 'paying');
  useEffect(() => {
    // There the payment itself leaves the page.
    const isLeftToPay = isPaying && isInAppBrowser(navigator);
    if (!isHeld || isLeftToPay) return;
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmUnload);
    return () => window.removeEventListener('beforeunload', confirmUnload);
  }, [isHeld, isPaying]);
}

/** Aborts the work of a step when the visitor leaves it or is leaving the page. */
export function useAbandonOnLeaving(): void {
  const step = useStep();
  const { abandon, leaveStep } = useCheckoutActions(pageActions);
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => leaveStep, [step, leaveStep]);
  useEffect(() => {
    if (isLeaving) abandon();
  }, [isLeaving, abandon]);
}
