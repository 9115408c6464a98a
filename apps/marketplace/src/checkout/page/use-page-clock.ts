import { packageAvailability } from '@jalsa/booking-core';
import { useTick } from '@jalsa/web/time/use-tick';
import { useCheckout, useCheckoutActions } from '../checkout-provider.tsx';
import type { CheckoutView } from '../state.ts';
import { pageActions } from './page-actions.ts';

/** Updates the clock of the page: every second while a package counts down. */
export function usePageClock(): void {
  const { setTime } = useCheckoutActions(pageActions);
  useTick(setTime, useCheckout(hasCountdown));
}

function hasCountdown({ data, now, flow }: CheckoutView): boolean {
  return data.events.some((event) =>
    event.package_data.some((pkg) => {
      const { state } = packageAvailability(pkg, event, { now, flow });
      return state === 'starts_in' || state === 'ends_in';
    }),
  );
}
