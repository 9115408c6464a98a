import type { Package } from '@jalsa/api-client';
import { type Availability, isOnSale, lineLimit, setQuantity } from '@jalsa/booking-core';
import { QuantityPicker } from '@jalsa/ui/quantity-picker';
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
  return (
    <div className="ml-auto">
      <QuantityPicker
        value={quantity}
        onChange={(value) => changeQuantity(checkout, pkg, value)}
        disabled={!isIdle}
        max={lineLimit(pkg)}
        message={setQuantity([], pkg, quantity).fault?.message ?? null}
        texts={{
          label: checkoutTexts.quantityOf(name),
          decrease: checkoutTexts.fewer(name),
          increase: checkoutTexts.more(name),
        }}
        add={{
          text: checkoutTexts.add,
          label: checkoutTexts.addPackage(name),
          disabled: !isOnSale(availability) || !isIdle,
          quantity: CHECKOUT_LIMITS.firstQuantity,
        }}
      />
    </div>
  );
}
