import { packageAvailability } from '@jalsa/booking-core';
import { useIsHydrated } from '@jalsa/web/browser/use-is-hydrated';
import { useTick } from '@jalsa/web/time/use-tick';
import { lazy, type ReactNode, Suspense, useCallback, useEffect } from 'react';
import { reduceSelection } from '../choose/choose.ts';
import { DetailsSkeleton } from '../details/details-skeleton.tsx';
import { loadDetailsStep } from '../details/load-details-step.ts';
import { isCovered } from '../orders/order.ts';
import { OrderShell } from '../orders/order-shell.tsx';
import { useOrders } from '../orders/use-orders.ts';
import type { Checkout } from '../purchase/checkout.ts';
import { useCheckout, useCheckoutView } from '../purchase/checkout-provider.tsx';
import type { CheckoutView } from '../purchase/checkout-state.ts';
import { NoticeBanner } from './notice-banner.tsx';

const DetailsStep = lazy(async () => ({ default: (await loadDetailsStep()).DetailsStep }));

interface CheckoutFrameProps {
  /** The top bar. */
  bar: ReactNode;
  /** Step 1. */
  children: ReactNode;
}

/** The page of a checkout: step 1 as given, then details and payment. */
export function CheckoutFrame({ bar, children }: CheckoutFrameProps) {
  const checkout = useCheckout();
  const view = useCheckoutView();
  // The details depend on the visitor, whom the server does not know.
  const hydrated = useIsHydrated();
  const { step, isIdle, isHeld } = view;
  const watch = useCallback((signal: AbortSignal) => watchOrders(checkout, signal), [checkout]);
  const setTime = useCallback(
    (now: Date) => checkout.dispatch({ type: 'time_passed', now: now.getTime() }),
    [checkout],
  );
  useOrders({
    purchaseId: checkout.purchase.id,
    state: view,
    dispatch: checkout.dispatch,
    watch,
    isIdle,
    isHeld,
  });
  useTick(setTime, hasCountdown(view));
  useAvailableSelection();
  const skeleton = <DetailsSkeleton />;
  return (
    <div className="flex min-h-dvh flex-col">
      <OrderShell isCovered={isCovered(view)} step={step} bar={bar}>
        <NoticeBanner />
        {step === 'choose' && children}
        {step === 'details' && !hydrated && skeleton}
        {step === 'details' && hydrated && (
          <Suspense fallback={skeleton}>
            <DetailsStep />
          </Suspense>
        )}
      </OrderShell>
    </div>
  );
}

async function watchOrders(checkout: Checkout, signal: AbortSignal): Promise<void> {
  const { watchEventOrders } = await import('../details/event-orders.ts');
  await watchEventOrders(checkout, signal);
}

/**
 * Reduces the selection when the stock is lower: after a link, a refresh, or the end of a sale. Without tickets (an old link,
 * or everything is sold out) step 1 is shown.
 */
function useAvailableSelection(): void {
  const checkout = useCheckout();
  const { isIdle, reduced, cart, step } = useCheckoutView();
  const isReduced = reduced.length > 0;
  const isEmpty = cart.length === 0 && step === 'details';
  useEffect(() => {
    if (!isIdle) return;
    if (isReduced) reduceSelection(checkout);
    else if (isEmpty) checkout.host().go({ step: 'choose' }, { replace: true });
  }, [isReduced, isEmpty, isIdle, checkout]);
}

function hasCountdown({ data, now, flow }: CheckoutView): boolean {
  return data.events.some((event) =>
    event.package_data.some((pkg) => {
      const { state } = packageAvailability(pkg, event, { now, flow });
      return state === 'starts_in' || state === 'ends_in';
    }),
  );
}
