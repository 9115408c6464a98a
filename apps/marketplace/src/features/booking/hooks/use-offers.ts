import type { Discount } from '@jalsa/api-client';
import { isSlotEvent, visibleOffers } from '@jalsa/booking-core';
import { useAtomValue } from 'jotai';
import { dataAtom, nowAtom, quoteAtom } from '../state/atoms.ts';
import { useBookingAddress } from './use-booking-address.ts';

/** The offers to show for the current cart. */
export function useOffers(): Discount[] {
  const { event, offers } = useAtomValue(dataAtom);
  const { subtotal: total } = useAtomValue(quoteAtom);
  const now = useAtomValue(nowAtom);
  const { isField } = useBookingAddress();
  const { is_discount_available } = event;
  return visibleOffers(offers, { now, slots: isSlotEvent(event), total, is_discount_available, isField });
}
