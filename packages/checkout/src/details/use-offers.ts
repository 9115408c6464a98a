import type { Discount } from '@jalsa/api-client';
import { isSlotEvent, visibleOffers } from '@jalsa/booking-core';
import { useCheckoutHost, useCheckoutView } from '../purchase/checkout-provider.tsx';

/** The offers to show for the current cart. */
export function useOffers(): Discount[] {
  const { data, quote, now } = useCheckoutView();
  const { offers, parent } = data;
  const { isField } = useCheckoutHost();
  const { is_discount_available } = parent;
  const slots = isSlotEvent(parent);
  return visibleOffers(offers, { now, slots, total: quote.subtotal, is_discount_available, isField });
}
