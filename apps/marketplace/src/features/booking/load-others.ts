import type { Event, EventCard } from '@jalsa/api-client';
import { isOnSale, type Selection, visiblePackages } from '@jalsa/booking-core';
import type { Api } from '../../lib/api.ts';
import { saleState } from '../../lib/sale-state.ts';
import { type SlotDate, slotAvailability, upcomingDates } from '../../lib/slot-dates.ts';
import type { BookingData } from './load-booking.ts';

/** The number of events that a page with nothing on sale offers. */
const EVENTS = 4;

/** What can be booked in place of an event: other dates of its slot event, else other events of the city. */
export interface Others {
  dates: SlotDate[];
  events: EventCard[];
}

/** The data of a booking page; `others` is null while tickets are on sale, and when they could not be loaded. */
export interface BookingPageData extends BookingData {
  others: Others | null;
}

/**
 * Loads what a booking page offers when none of its tickets are on sale; null while some are. Hidden packages that
 * `selection` names count.
 */
export async function loadOthers(
  api: Api,
  { event, loadedAt }: BookingData,
  selection: Selection,
  signal?: AbortSignal,
): Promise<Others | null> {
  const now = new Date(loadedAt);
  if (saleState(event, now, visiblePackages(event.package_data, selection)).kind === 'on_sale') return null;
  const dates = await loadDates(api, event, now, signal);
  return { dates, events: dates.length > 0 ? [] : await loadEvents(api, event, signal) };
}

/** The dates of the event's slot event on which tickets are on sale, without the event itself. */
async function loadDates(api: Api, { _id, parent_id }: Event, now: Date, signal?: AbortSignal) {
  if (!parent_id) return [];
  const parent = await api.catalogue.event({ params: { id: parent_id }, signal });
  return upcomingDates(parent, now).filter(
    (date) => date._id !== _id && isOnSale(slotAvailability(date, now)),
  );
}

/** The next events of the city that are not cancelled, without the event and its slot event. */
async function loadEvents(api: Api, { _id, parent_id, location }: Event, signal?: AbortSignal) {
  const query = { location: location.handler, page: 0, page_size: 2 * EVENTS };
  const { events } = await api.catalogue.events({ query, signal });
  return events
    .filter((other) => other._id !== _id && other._id !== parent_id && other.change?.status !== 'cancelled')
    .slice(0, EVENTS);
}
