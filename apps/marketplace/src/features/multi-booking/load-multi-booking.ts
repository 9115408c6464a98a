import type { Event, MultiEvent } from '@jalsa/api-client';
import type { Cart } from '@jalsa/booking-core';
import type { CheckoutData } from '@jalsa/checkout/purchase/purchase';
import { notFound } from '@jalsa/web/api/loaders';
import { now } from '@jalsa/web/time/clock';
import type { Api } from '../../lib/api.ts';
import { loadEvents } from '../../lib/load-events.ts';
import { findParentId } from './parent-event.ts';

/** The most events of one purchase. */
export const MAX_EVENTS = 10;

/** The server's data of a multi-booking page. */
export interface MultiBookingData extends CheckoutData {
  /** The handles of the address that no event has, or that are beyond the limit. */
  missing: string[];
  /** The slot events of the address, which are booked by their dates. */
  slotEvents: Event[];
}

/** Parses the comma-separated handles of an address, each once. */
export function parseHandles(text: string): string[] {
  return [...new Set(text.split(',').map((handle) => handle.trim()))].filter(Boolean);
}

/**
 * Loads the events of a purchase with the fee settings and offers of their parent: of the events in `cart` when it has
 * any. Ends in the not-found page when no handle has an event.
 */
export async function loadMultiBooking(
  api: Api,
  handles: readonly string[],
  { cart = [], signal }: { cart?: Cart; signal?: AbortSignal } = {},
): Promise<MultiBookingData> {
  const asked = handles.slice(0, MAX_EVENTS);
  const { events: found, unknown } = await loadEvents(api, asked, signal);
  if (found.length === 0) notFound();
  const events = found.filter(({ slots }) => !slots).map(toEvent);
  const parentId = findParentId(events, cart) ?? found[0]?._id ?? '';
  const [parent, constants, offers] = await Promise.all([
    loadParent(api, parentId, events, signal),
    api.accounts.constants({ query: { eventId: parentId }, signal }),
    api.catalogue.discounts({ params: { id: parentId }, query: {}, signal }),
  ]);
  return {
    events,
    parent,
    constants,
    offers: offers._payload.discount,
    loadedAt: now().toISOString(),
    missing: [...unknown, ...handles.slice(MAX_EVENTS)],
    slotEvents: found.filter(({ slots }) => slots).map(toEvent),
  };
}

/** The group list of these events has another name on the wire. */
function toEvent({ package_groups, ...event }: MultiEvent): Event {
  return { ...event, package_group: package_groups };
}

async function loadParent(
  api: Api,
  id: string,
  events: readonly Event[],
  signal: AbortSignal | undefined,
): Promise<CheckoutData['parent']> {
  const own = events.find((event) => event._id === id);
  const { _id, slots, parent_id, is_discount_available } =
    own ?? (await api.catalogue.event({ params: { id }, signal }));
  return { _id, slots, parent_id, is_discount_available };
}
