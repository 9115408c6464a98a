import { useStore } from 'jotai';
import { useCallback } from 'react';
import { useApi } from '../../../lib/api.ts';
import { loadBooking } from '../load-booking.ts';
import { dataAtom } from '../state/atoms.ts';
import { useBookingAddress } from './use-booking-address.ts';

/** Reloads the prices and the stock from the server. */
export function useRefresh(): () => Promise<void> {
  const api = useApi();
  const store = useStore();
  const { slot } = useBookingAddress();
  return useCallback(async () => {
    const { event } = store.get(dataAtom);
    store.set(dataAtom, await loadBooking(api(), { handle: event._id, slot }));
  }, [api, store, slot]);
}
