import { LIMITS } from '@jalsa/booking-core';
import * as z from 'zod/mini';
import { about } from '../about.ts';
import { endpoint } from '../endpoint.ts';
import { eventQuery, narrowQuery } from '../event-query.ts';
import { binary, handle, text } from '../primitives.ts';
import {
  banner,
  cuisine,
  discountList,
  event,
  eventGroup,
  eventKind,
  eventPage,
  galleryImage,
  groupName,
  locationList,
  multiEvent,
  partner,
  venue,
  venueDetails,
  venueTimes,
} from '../shapes/index.ts';
import { dayText, venueQuery } from '../venue-query.ts';

const tags = ['catalogue'] as const;

/** A city's handle; without it, every city. An unknown city is `not_found`. */
const inLocation = z.object({
  location: about('A city’s handle; without it every city.', z.optional(text(120)), 'delhi'),
});

/** Cities, events, packages, offers and the parts of a city's landing page. */
export const catalogue = {
  locations: endpoint({
    method: 'GET',
    path: '/service/events_service/v2/no_auth/locations',
    auth: 'public',
    summary: 'The cities of the city picker',
    tags,
    response: { 200: locationList },
    errors: [],
  }),
  banners: endpoint({
    method: 'GET',
    path: '/service/events_service/v2/no_auth/sponsored/events',
    auth: 'public',
    summary: 'The sponsored banners of a city',
    tags,
    query: inLocation,
    response: { 200: z.array(banner) },
    errors: ['not_found'],
  }),
  groups: endpoint({
    method: 'GET',
    path: '/service/events_service/v2/no_auth/events/grouped',
    auth: 'public',
    summary: `The event groups of a city, each with its first ${LIMITS.featuredEventsMax} events`,
    tags,
    query: inLocation,
    response: { 200: z.array(eventGroup) },
    errors: ['not_found'],
  }),
  group: endpoint({
    method: 'GET',
    path: '/service/events_service/v2/no_auth/groups/:handle',
    auth: 'public',
    summary: 'A group with events in a city, past ones included',
    tags,
    params: z.object({ handle: about('Its handle, which stands in addresses.', handle(), 'music') }),
    query: inLocation,
    response: { 200: groupName },
    errors: ['not_found'],
  }),
  events: endpoint({
    method: 'GET',
    path: '/service/events_service/v2/no_auth/events',
    auth: 'public',
    summary: `One page of a city’s events. \`q\` searches (at most ${LIMITS.foundMax} are found), \`group\` is a group’s handle, \`date\` or the days \`from\` and \`to\` (2026-11-20, Asia/Kolkata, both included) filter by time (an event that begins in the evening is on that day, however late it ends), \`price_min\` and \`price_max\` by the first price of a card, \`kind\` by keywords joined by commas. Sorted by \`sort\`: soonest first, a search by its best match`,
    tags,
    query: eventQuery,
    response: { 200: eventPage },
    errors: ['not_found'],
  }),
  kinds: endpoint({
    method: 'GET',
    path: '/service/events_service/v2/no_auth/kinds',
    auth: 'public',
    summary:
      'The kinds of a city’s events, narrowed as a list of them is, the most frequent first; `keyword` is what `kind` takes',
    tags,
    query: narrowQuery,
    response: { 200: z.array(eventKind) },
    errors: ['not_found'],
  }),
  event: endpoint({
    method: 'GET',
    path: '/service/events_service/v2/no_auth/events/:id',
    auth: 'public',
    summary: 'An event by its id or handle',
    tags,
    params: z.object({ id: about('The event’s id or handle.', handle(), 'sitar-at-dusk') }),
    response: { 200: event },
    errors: ['not_found'],
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/service/events_service/v2/no_auth/events/:id/calendar.ics',
    auth: 'public',
    summary: 'An event for a calendar; of a slot event each date to come, at least one',
    tags,
    produces: 'text/calendar',
    params: z.object({ id: about('The event’s id or handle.', handle(), 'sitar-at-dusk') }),
    response: { 200: binary() },
    errors: ['not_found'],
  }),
  discounts: endpoint({
    method: 'GET',
    path: '/service/events_service/v2/no_auth/events/:id/discounts',
    auth: 'public',
    summary:
      'The offers of an event, a slot event’s date having those of its parent too; `slot` is accepted and has no effect',
    tags,
    params: z.object({ id: about('The event’s id or handle.', handle(), 'ev-sitar') }),
    /** Has no effect, and is accepted because clients send it. The server reads from the event whether it is a slot event. */
    query: z.object({
      slot: about('Has no effect: the server knows whether the event is a slot event.', z.optional(text(64))),
    }),
    response: { 200: discountList },
    errors: ['not_found'],
  }),
  packages: endpoint({
    method: 'GET',
    path: '/service/events_service/v2/no_auth/customer/event/packages',
    auth: 'public',
    summary:
      'Several events with their packages, in the order of the comma-joined handles; when some do not exist, `details` has each of their handles as `value`',
    tags,
    query: z.object({
      handles: about('Handles of events, joined by commas.', text(2_000, 1), 'sitar-at-dusk'),
    }),
    response: { 200: z.array(multiEvent) },
    errors: ['not_found'],
  }),
  partners: endpoint({
    method: 'GET',
    path: '/service/events_service/v2/no_auth/partners',
    auth: 'public',
    summary: 'The partner logos of a city',
    tags,
    query: inLocation,
    response: { 200: z.array(partner) },
    errors: ['not_found'],
  }),
  gallery: endpoint({
    method: 'GET',
    path: '/service/events_service/v2/no_auth/gallery',
    auth: 'public',
    summary: 'The gallery pictures of a city',
    tags,
    query: inLocation,
    response: { 200: z.array(galleryImage) },
    errors: ['not_found'],
  }),
  venues: endpoint({
    method: 'GET',
    path: '/service/events_service/v2/no_auth/venues',
    auth: 'public',
    summary:
      'The venues of a city whose tables can be booked: with one of the `cuisine`s, joined by commas; with tables for `people`; free on `day` (2026-11-20, Asia/Kolkata, past midnight included) or, with `time` (19:30), at that time; `time` alone is today',
    tags,
    query: venueQuery,
    response: { 200: z.array(venue) },
    errors: ['not_found'],
  }),
  cuisines: endpoint({
    method: 'GET',
    path: '/service/events_service/v2/no_auth/cuisines',
    auth: 'public',
    summary: 'The cuisines of a city’s venues, the most frequent first',
    tags,
    query: inLocation,
    response: { 200: z.array(cuisine) },
    errors: ['not_found'],
  }),
  venue: endpoint({
    method: 'GET',
    path: '/service/events_service/v2/no_auth/venues/:handle',
    auth: 'public',
    summary: 'A venue by its handle',
    tags,
    params: z.object({ handle: about('Its handle, which stands in addresses.', handle(), 'dastarkhwan') }),
    response: { 200: venueDetails },
    errors: ['not_found'],
  }),
  venueTimes: endpoint({
    method: 'GET',
    path: '/service/events_service/v2/no_auth/venues/:handle/times',
    auth: 'public',
    summary: 'The times of a day, by default the first bookable one, with the free tables of each package',
    tags,
    params: z.object({ handle: about('Its handle, which stands in addresses.', handle(), 'dastarkhwan') }),
    query: z.object({
      day: about(
        'A day, in Asia/Kolkata: 2026-11-20. Without it, the first bookable day.',
        z.optional(dayText()),
        '2026-11-20',
      ),
    }),
    response: { 200: venueTimes },
    errors: ['not_found'],
  }),
};
