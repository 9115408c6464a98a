import type { Discount } from '@jalsa/api-client';
import { isSlotEvent, visibleOffers } from '@jalsa/booking-core';
import { useCampaign } from '@jalsa/web/links/campaign';
import { useCheckout } from '../checkout-provider.tsx';

/** The offers to show for the current cart. */
export function useOffers(): Discount[] {
  const { offers, parent } = useCheckout((view) => view.data);
  const total = useCheckout((view) => view.quote.subtotal);
  const now = useCheckout((view) => view.now);
  const { isField = null } = useCampaign();
  const { is_discount_available } = parent;
  return visibleOffers(offers, { now, slots: isSlotEvent(parent), total, is_discount_available, isField });
}
