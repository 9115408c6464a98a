import type { Constants, Discount, Event } from '@jalsa/api-client';
import type { Api } from '../../lib/api.ts';
import { now } from '../../lib/clock.ts';

/** What a booking page is asked for by its address. */
export interface BookingAddress {
  handle: string;
  slot: string | null;
}

/** What the server knows of a booking, and when it said so. */
export interface BookingData {
  event: Event;
  constants: Constants;
  offers: Discount[];
  loadedAt: string;
}

/** Loads an event with its fee settings and offers; on either side, and again when they may have changed. */
export async function loadBooking(
  api: Api,
  { handle, slot }: BookingAddress,
  signal?: AbortSignal,
): Promise<BookingData> {
  // The other two take a handle as well, so that no call waits for another.
  const [event, constants, offers] = await Promise.all([
    api.catalogue.event({ params: { id: handle }, signal }),
    api.accounts.constants({ query: { eventId: handle }, signal }),
    api.catalogue.discounts({ params: { id: handle }, query: slot ? { slot } : {}, signal }),
  ]);
  return { event, constants, offers: offers._payload.discount, loadedAt: now().toISOString() };
}
