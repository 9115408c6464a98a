import type { EventCard } from '@jalsa/api-client';
import type { KeyValueStore } from '@jalsa/web/storage/storage';
import { SITE_LIMITS } from '../../lib/site-limits.ts';

/** The key of the stored events, which `readStoredEvents` reads. */
export const STORED_EVENTS_KEY = 'cityEvents';

/** Stores the first events of a city for the loading state of its next visit. */
export function storeEvents(city: string, events: readonly EventCard[], store: KeyValueStore): void {
  store.setItem(
    STORED_EVENTS_KEY,
    JSON.stringify({ city, events: events.slice(0, SITE_LIMITS.eventsStored) }),
  );
}
