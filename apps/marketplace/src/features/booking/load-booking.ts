import type { Constants, Discount, Event } from '@jalsa/api-client';
import { now } from '@jalsa/web/time/clock';
import type { Api } from '../../lib/api.ts';

/** The address of a booking page. */
export interface BookingAddress {
  handle: string;
  slot: string | null;
}

/** The server's data of a booking and the time of its load. */
export interface BookingData {
  event: Event;
  constants: Constants;
  offers: Discount[];
  loadedAt: string;
}

/**
 * Loads an event with its fee settings and offers, on the server, in the browser, and again when they may have
 * changed.
 */
export async function loadBooking(
  api: Api,
  { handle, slot }: BookingAddress,
  signal?: AbortSignal,
): Promise<BookingData> {
  // All three accept the handle, so they run in parallel.
  const [event, constants, offers] = await Promise.all([
    api.catalogue.event({ params: { id: handle }, signal }),
    api.accounts.constants({ query: { eventId: handle }, signal }),
    api.catalogue.discounts({ params: { id: handle }, query: slot ? { slot } : {}, signal }),
  ]);
  return { event, constants, offers: offers._payload.discount, loadedAt: now().toISOString() };
}
