import { useLazyImport } from '@jalsa/ui/use-lazy-import';
import { personalStore } from '@jalsa/web/storage';
import { useIsHydrated } from '@jalsa/web/use-is-hydrated';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { hasUnsettledOrders } from '../../lib/unsettled-orders-store.ts';
import { ChooseStep } from './components/choose-step.tsx';
import { DetailsSkeleton } from './components/details-skeleton.tsx';
import { NoticeBanner } from './components/notice-banner.tsx';
import { ProcessingScreen } from './components/processing-screen.tsx';
import { TopBar } from './components/top-bar.tsx';
import { loadUnsettledOrders } from './hooks/load-unsettled-orders.ts';
import { useBookingAddress } from './hooks/use-booking-address.ts';
import { loadDetailsStep } from './hooks/use-check-cart.ts';
import { useNavigationGuard } from './hooks/use-navigation-guard.ts';
import { usePageClock } from './hooks/use-page-clock.ts';
import { useReducedCart } from './hooks/use-reduced-cart.ts';
import { useSyncWithAddress } from './hooks/use-selection.ts';
import { activityAtom, unsettledOrdersAtom } from './state/atoms.ts';

const DetailsStep = lazy(async () => ({ default: (await loadDetailsStep()).DetailsStep }));

/** The booking flow of one event: choose tickets, then details and payment. */
export function Booking() {
  const { step } = useBookingAddress();
  const activity = useAtomValue(activityAtom);
  const mayHaveUnsettledOrders = useMayHaveUnsettledOrders();
  // Waits only while the page is idle. When its code cannot be loaded, the next idle phase tries again.
  const UnsettledOrders = useLazyImport(
    loadUnsettledOrders,
    mayHaveUnsettledOrders && activity === 'idle',
    () => {},
  );
  // The details depend on the visitor, whom the server does not know.
  const hydrated = useIsHydrated();
  usePageClock();
  useSyncWithAddress();
  useReducedCart();
  useNavigationGuard();
  const isSettling = activity === 'settling';
  const top = useFocusOnStep(step, isSettling);
  const skeleton = <DetailsSkeleton />;
  return (
    <>
      <div className="flex min-h-dvh flex-col" inert={isSettling}>
        <TopBar />
        <div ref={top} tabIndex={-1} className="outline-none" />
        <NoticeBanner />
        {step === 'choose' && <ChooseStep />}
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
  const hasCurrent = useAtomValue(unsettledOrdersAtom).length > 0;
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
