import { useLazyImport } from '@jalsa/ui/use-lazy-import';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { hasLateOrders } from '../../lib/late-orders.ts';
import { sessionStore } from '../../lib/storage.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { ChooseStep } from './components/choose-step.tsx';
import { DetailsSkeleton } from './components/details-skeleton.tsx';
import { NoticeBanner } from './components/notice-banner.tsx';
import { ProcessingScreen } from './components/processing-screen.tsx';
import { TopBar } from './components/top-bar.tsx';
import { loadLateOrders } from './hooks/load-late-orders.ts';
import { useAddress } from './hooks/use-address.ts';
import { loadDetailsStep } from './hooks/use-check-choice.ts';
import { useHoldPage } from './hooks/use-hold-page.ts';
import { useFollowAddress } from './hooks/use-selection.ts';
import { useShortened } from './hooks/use-shortened.ts';
import { useTicking } from './hooks/use-ticking.ts';
import { activityAtom, lateOrdersAtom } from './state/atoms.ts';

const DetailsStep = lazy(async () => ({ default: (await loadDetailsStep()).DetailsStep }));

/** The booking flow of one event: choose, then details and payment. */
export function Booking() {
  const { step } = useAddress();
  const activity = useAtomValue(activityAtom);
  const mayHaveLateOrders = useMayHaveLateOrders();
  // Only waited for while nothing else goes on; should it not come, every pause asks for it again.
  const LateOrders = useLazyImport(loadLateOrders, mayHaveLateOrders && activity === 'idle', () => {});
  // The details belong to a visitor, of whom the server knows nothing.
  const hydrated = useIsHydrated();
  useTicking();
  useFollowAddress();
  useShortened();
  useHoldPage();
  const isSettling = activity === 'settling';
  const top = useFocusOnChange(step, isSettling);
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
        {LateOrders && mayHaveLateOrders && <LateOrders />}
      </div>
      {isSettling && <ProcessingScreen />}
    </>
  );
}

/** Whether orders of this page, or of one that was left in this tab, may still be waited for. */
function useMayHaveLateOrders(): boolean {
  const hasOwn = useAtomValue(lateOrdersAtom).length > 0;
  const [hasKept, setHasKept] = useState(false);
  useEffect(() => setHasKept(hasLateOrders(sessionStore())), []);
  return hasOwn || hasKept;
}

/** Takes a keyboard or screen reader to the top of the step that has just opened, or been uncovered again. */
function useFocusOnChange(step: string, isCovered: boolean) {
  const top = useRef<HTMLDivElement>(null);
  const place = isCovered ? null : step;
  const shown = useRef(place);
  useEffect(() => {
    if (place && shown.current !== place) top.current?.focus({ preventScroll: true });
    shown.current = place;
  }, [place]);
  return top;
}
