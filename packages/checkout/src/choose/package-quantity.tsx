import type { Package } from '@jalsa/api-client';
import { type Availability, isOnSale, lineLimit, setQuantity } from '@jalsa/booking-core';
import { Button } from '@jalsa/ui/button';
import { QuantityStepper } from '@jalsa/ui/quantity-stepper';
import { useEffect, useRef } from 'react';
import { CHECKOUT_LIMITS } from '../limits.ts';
import { useCheckout, useCheckoutView } from '../purchase/checkout-provider.tsx';
import { quantityIn } from '../purchase/reconcile.ts';
import { checkoutTexts } from '../texts/checkout.ts';
import { changeQuantity } from './choose.ts';

interface PackageQuantityProps {
  pkg: Package;
  availability: Availability;
}

/** The Add button, or the stepper when the quantity is above 0. */
export function PackageQuantity({ pkg, availability }: PackageQuantityProps) {
  const checkout = useCheckout();
  const { cart, isIdle } = useCheckoutView();
  const quantity = quantityIn(cart, pkg.package_map_id);
  const name = pkg.package_name;
  const { frame, shouldMoveFocus } = useFocusHandover(quantity > 0);
  const set = (value: number) => {
    shouldMoveFocus.current = value === 0 || quantity === 0;
    changeQuantity(checkout, pkg, value);
  };
  return (
    <div ref={frame} className="ml-auto">
      {quantity > 0 ? (
        <QuantityStepper
          value={quantity}
          onChange={set}
          disabled={!isIdle}
          max={lineLimit(pkg)}
          message={setQuantity([], pkg, quantity).fault?.message ?? null}
          texts={{
            label: checkoutTexts.quantityOf(name),
            decrease: checkoutTexts.fewer(name),
            increase: checkoutTexts.more(name),
          }}
        />
      ) : (
        <Button
          variant="secondary"
          className="min-w-24"
          aria-label={checkoutTexts.addPackage(name)}
          disabled={!isOnSale(availability) || !isIdle}
          onClick={() => set(CHECKOUT_LIMITS.firstQuantity)}
        >
          {checkoutTexts.add}
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
