import { useLazyImport } from '@jalsa/ui/use-lazy-import';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { sessionStore } from '../../lib/storage.ts';
import { hasUnsettledOrders } from '../../lib/unsettled-orders-store.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
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

/** The booking flow of one event: choose, then details and payment. */
export function Booking() {
  const { step } = useBookingAddress();
  const activity = useAtomValue(activityAtom);
  const mayHaveUnsettledOrders = useMayHaveUnsettledOrders();
  // Only waited for while nothing else goes on; should it not come, every pause asks for it again.
  const UnsettledOrders = useLazyImport(
    loadUnsettledOrders,
    mayHaveUnsettledOrders && activity === 'idle',
    () => {},
  );
  // The details belong to a visitor, of whom the server knows nothing.
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

/** Whether orders of this page, or of one that was left in this tab, may still be waited for. */
function useMayHaveUnsettledOrders(): boolean {
  const hasCurrent = useAtomValue(unsettledOrdersAtom).length > 0;
  const [hasStored, setHasStored] = useState(false);
  useEffect(() => setHasStored(hasUnsettledOrders(sessionStore())), []);
  return hasCurrent || hasStored;
}

/** Takes a keyboard or screen reader to the top of the step that has just opened, or been uncovered again. */
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
