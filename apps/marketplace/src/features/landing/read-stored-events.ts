import type { EventCard } from '@jalsa/api-client';
import { eventCard } from '@jalsa/api-client/contract';
import { type KeyValueStore, readJson } from '@jalsa/web/storage/storage';
import * as z from 'zod/mini';
import { STORED_EVENTS_KEY } from './stored-events.ts';

// Separate from `storeEvents`, so that a landing page does not load the contract before its first request.
const stored = z.object({ city: z.string(), events: z.array(eventCard) });

/** The stored events of a city that are not over; empty when another city, or nothing readable, is stored. */
export function readStoredEvents(city: string, store: KeyValueStore, now: Date): EventCard[] {
  const { success, data } = stored.safeParse(readJson(store, STORED_EVENTS_KEY));
  if (!success || data.city !== city) return [];
  return data.events.filter(({ event_end }) => Date.parse(event_end) > now.getTime());
}
