import { useLazyImport } from '@jalsa/ui/use-lazy-import';
import { useIsHydrated } from '@jalsa/web/browser/use-is-hydrated';
import { personalStore } from '@jalsa/web/storage/storage';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { hasUnsettledOrders } from '../../lib/unsettled-orders-store.ts';
import { useCheckout, useCheckoutActions } from '../checkout-provider.tsx';
import { useReducedCart } from '../choose/use-reduced-cart.ts';
import { useSyncWithAddress } from '../choose/use-sync-with-address.ts';
import { DetailsSkeleton } from '../details/details-skeleton.tsx';
import { loadDetailsStep } from '../details/load-details-step.ts';
import { loadUnsettledOrders } from '../payment/load-unsettled-orders.ts';
import { usePaymentReturn } from '../payment/use-payment-return.ts';
import type { CheckoutBarProps } from './checkout-bar.tsx';
import { NoticeBanner } from './notice-banner.tsx';
import { pageActions } from './page-actions.ts';
import { ProcessingScreen } from './processing-screen.tsx';
import { TopBar } from './top-bar.tsx';
import { useStep } from './use-checkout-address.ts';
import { useAbandonOnLeaving, useNavigationGuard } from './use-navigation-guard.ts';
import { usePageClock } from './use-page-clock.ts';

const DetailsStep = lazy(async () => ({ default: (await loadDetailsStep()).DetailsStep }));

interface CheckoutFrameProps extends Pick<CheckoutBarProps, 'title' | 'when' | 'city'> {
  /** Step 1. */
  children: ReactNode;
}

/** The page of a checkout: step 1 as given, then details and payment. */
export function CheckoutFrame({ children, ...bar }: CheckoutFrameProps) {
  const step = useStep();
  const isIdle = useCheckout(({ activity }) => activity === 'idle');
  const isSettling = useCheckout(({ activity }) => activity === 'settling');
  const mayHaveUnsettledOrders = useMayHaveUnsettledOrders();
  // Waits only while the page is idle. When its code cannot be loaded, the next idle phase tries again.
  const UnsettledOrders = useLazyImport(loadUnsettledOrders, mayHaveUnsettledOrders && isIdle, () => {});
  // The details depend on the visitor, whom the server does not know.
  const hydrated = useIsHydrated();
  usePageClock();
  usePaymentReturn(useCheckoutActions(pageActions).showReturn);
  useSyncWithAddress();
  useReducedCart();
  useNavigationGuard();
  useAbandonOnLeaving();
  const top = useFocusOnStep(step, isSettling);
  const skeleton = <DetailsSkeleton />;
  return (
    <>
      <div className="flex min-h-dvh flex-col" inert={isSettling}>
        <TopBar {...bar} />
        <div ref={top} tabIndex={-1} className="outline-none" />
        <NoticeBanner />
        {step === 'choose' && children}
        {step === 'details' && !hydrated && skeleton}
        {step === 'details' && hydrated && (
          <Suspense fallback={skeleton}>
            <DetailsStep />
          </Suspense>
        )}
        {UnsettledOrders && mayHaveUnsettledOrders && <UnsettledOrders />}
      </div>
      {isSettling && <ProcessingScreen />}
    </>
  );
}

/** Whether this page or an earlier page of this tab has unsettled orders. */
function useMayHaveUnsettledOrders(): boolean {
  const hasCurrent = useCheckout((view) => view.unsettledOrders.length > 0);
  const [hasStored, setHasStored] = useState(false);
  useEffect(() => setHasStored(hasUnsettledOrders(personalStore())), []);
  return hasCurrent || hasStored;
}

/** Moves the focus to the top of a step when it opens or is uncovered. */
function useFocusOnStep(step: string, isCovered: boolean) {
  const top = useRef<HTMLDivElement>(null);
  const focusKey = isCovered ? null : step;
  const previousKey = useRef(focusKey);
  useEffect(() => {
    if (focusKey && previousKey.current !== focusKey) top.current?.focus({ preventScroll: true });
    previousKey.current = focusKey;
  }, [focusKey]);
  return top;
}
