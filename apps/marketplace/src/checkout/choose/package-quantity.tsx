import type { Package } from '@jalsa/api-client';
import { type Availability, isOnSale, lineLimit, setQuantity } from '@jalsa/booking-core';
import { Button } from '@jalsa/ui/button';
import { QuantityStepper } from '@jalsa/ui/quantity-stepper';
import { useEffect, useRef } from 'react';
import { SITE_LIMITS } from '../../lib/site-limits.ts';
import { bookingTexts } from '../../texts/booking.ts';
import { isAllowed } from '../activity.ts';
import { useCheckout, useCheckoutActions } from '../checkout-provider.tsx';
import { chooseActions } from './choose-actions.ts';
import { quantityIn } from './reconcile.ts';

interface PackageQuantityProps {
  pkg: Package;
  availability: Availability;
}

/** The Add button, or the stepper when the quantity is above 0. */
export function PackageQuantity({ pkg, availability }: PackageQuantityProps) {
  const { changeQuantity } = useCheckoutActions(chooseActions);
  const quantity = useCheckout(({ cart }) => quantityIn(cart, pkg.package_map_id));
  const name = pkg.package_name;
  const { frame, shouldMoveFocus } = useFocusHandover(quantity > 0);
  const isBusy = useCheckout(({ activity }) => !isAllowed('change_cart', 'choose', activity));
  const set = (value: number) => {
    shouldMoveFocus.current = value === 0 || quantity === 0;
    changeQuantity(pkg, value);
  };
  return (
    <div ref={frame} className="ml-auto">
      {quantity > 0 ? (
        <QuantityStepper
          value={quantity}
          onChange={set}
          disabled={isBusy}
          max={lineLimit(pkg)}
          message={setQuantity([], pkg, quantity).message}
          texts={{
            label: bookingTexts().quantityOf(name),
            decrease: bookingTexts().fewer(name),
            increase: bookingTexts().more(name),
          }}
        />
      ) : (
        <Button
          variant="secondary"
          className="min-w-24"
          aria-label={bookingTexts().addPackage(name)}
          disabled={!isOnSale(availability) || isBusy}
          onClick={() => set(SITE_LIMITS.firstQuantity)}
        >
          {bookingTexts().add}
        </Button>
      )}
    </div>
  );
}

/** Moves the focus when the Add button and the stepper replace each other. */
function useFocusHandover(isStepper: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const shouldMoveFocus = useRef(false);
  useEffect(() => {
    if (!shouldMoveFocus.current) return;
    shouldMoveFocus.current = false;
    const buttons = frame.current?.querySelectorAll<HTMLElement>('button:not(:disabled)');
    buttons?.[buttons.length - 1]?.focus();
  }, [isStepper]);
  return { frame, shouldMoveFocus };
}
