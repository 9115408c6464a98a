import type { EventCard } from '@jalsa/api-client';
import { LIMITS } from '@jalsa/booking-core';
import type { KeyValueStore } from '@jalsa/web/storage';

/** The key of the stored events, which `readStoredEvents` reads. */
export const STORED_EVENTS_KEY = 'cityEvents';

/** Stores the first events of a city (specification 2, section 7) for the loading state of its next visit. */
export function storeEvents(city: string, events: readonly EventCard[], store: KeyValueStore): void {
  store.setItem(STORED_EVENTS_KEY, JSON.stringify({ city, events: events.slice(0, LIMITS.eventsStored) }));
}
