import type { Event, EventCard, SlotChild } from '@jalsa/api-client';
import { makePackage } from './package.ts';

/** The current time of the tests. */
export const NOW = new Date('2026-11-20T12:00:00.000Z');

/** A time relative to `NOW` in the format of the API. */
export function at(seconds: number): string {
  return new Date(NOW.getTime() + seconds * 1000).toISOString();
}

const DAY = 86_400;

export function makeCard(changes: Partial<EventCard> = {}): EventCard {
  return {
    _id: 'event-1',
    name: 'Raga by the River',
    handle: 'raga-by-the-river',
    keyword: null,
    images: ['/files/raga.svg'],
    package_prices: [500],
    event_start: at(10 * DAY),
    event_end: at(10 * DAY + 3 * 3600),
    place_name: 'Ghat Pavilion',
    vendor_data: { name: 'Swar Collective', logo: null },
    eventDiscount: [],
    eventLabels: [],
    show_in_list: true,
    slots: false,
    ...changes,
  };
}

/** A date of a slot event, by default in nine days. */
export function makeDate(changes: Partial<SlotChild> = {}): SlotChild {
  const start = at(9 * DAY);
  return {
    _id: 'date-1',
    short_id: '2',
    handle: changes._id ?? 'date-1',
    event_start: start,
    event_end: at(9 * DAY + 3600),
    package_state: 'open',
    ...changes,
  };
}

/** A single event with one package on sale. */
export function makeEvent(changes: Partial<Event> = {}): Event {
  return {
    ...makeCard(),
    short_id: '1',
    description: '<p>An evening of ragas.</p>',
    description_text: 'An evening of ragas.',
    location: { _id: 'loc-1', region: 'Pune', handler: 'pune', location: null },
    address: '1 Ghat Road, Pune',
    venue: null,
    childEndDate: null,
    ticketOnwards: 500,
    remaining_capacity: 100,
    distribution_start: null,
    distribution_end: null,
    is_discount_available: true,
    link: null,
    package_data: [makePackage()],
    package_group: [],
    children: null,
    vendor_id: 'vendor-1',
    fees: { platform_fee: 10, event_fee: null, vendor_fee: null },
    ...changes,
  };
}
