import { LIMITS } from '@jalsa/booking-core';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { eventQuery, narrowQuery } from '../event-query.ts';
import { binary, handle, text } from '../primitives.ts';
import {
  banner,
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
} from '../shapes/index.ts';

const tags = ['catalogue'] as const;

/** A city's handle; without it, every city. */
const inLocation = z.object({ location: z.optional(text(120)) });

/** Cities, events, packages, offers and the parts of a city's landing page. */
export const catalogue = {
  locations: endpoint({
    method: 'GET',
    path: '/service/events_service/v2/no_auth/locations',
    auth: 'none',
    summary: 'The cities of the city picker',
    tags,
    response: { 200: locationList },
    errors: [],
  }),
  banners: endpoint({
    method: 'GET',
    path: '/service/events_service/v2/no_auth/sponsored/events',
    auth: 'none',
    summary: 'The sponsored banners of a city',
    tags,
    query: inLocation,
    response: { 200: z.array(banner) },
    errors: [],
  }),
  groups: endpoint({
    method: 'GET',
    path: '/service/events_service/v2/no_auth/events/grouped',
    auth: 'none',
    summary: `The event groups of a city, each with its first ${LIMITS.featuredEventsMax} events`,
    tags,
    query: inLocation,
    response: { 200: z.array(eventGroup) },
    errors: [],
  }),
  group: endpoint({
    method: 'GET',
    path: '/service/events_service/v2/no_auth/groups/:handle',
    auth: 'none',
    summary: 'A group with events in a city, past ones included',
    tags,
    params: z.object({ handle: handle() }),
    query: inLocation,
    response: { 200: groupName },
    errors: ['not_found'],
  }),
  events: endpoint({
    method: 'GET',
    path: '/service/events_service/v2/no_auth/events',
    auth: 'none',
    summary: `One page of a city’s events. \`q\` searches (at most ${LIMITS.foundMax} are found), \`group\` is a group’s handle, \`date\` or the days \`from\` and \`to\` (2026-11-20, Asia/Kolkata, both included) filter by time (an event that begins in the evening is on that day, however late it ends), \`price_min\` and \`price_max\` by the first price of a card, \`kind\` by keywords joined by commas. Sorted by \`sort\`: soonest first, a search by its best match`,
    tags,
    query: eventQuery,
    response: { 200: eventPage },
    errors: ['invalid_request'],
  }),
  kinds: endpoint({
    method: 'GET',
    path: '/service/events_service/v2/no_auth/kinds',
    auth: 'none',
    summary:
      'The kinds of a city’s events, narrowed as a list of them is, the most frequent first; `keyword` is what `kind` takes',
    tags,
    query: narrowQuery,
    response: { 200: z.array(eventKind) },
    errors: ['invalid_request'],
  }),
  event: endpoint({
    method: 'GET',
    path: '/service/events_service/v2/no_auth/events/:id',
    auth: 'none',
    summary: 'An event by its id or handle',
    tags,
    params: z.object({ id: handle() }),
    response: { 200: event },
    errors: ['not_found'],
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/service/events_service/v2/no_auth/events/:id/calendar.ics',
    auth: 'none',
    summary: 'An event for a calendar; of a slot event each date to come, at least one',
    tags,
    produces: 'text/calendar',
    params: z.object({ id: handle() }),
    response: { 200: binary() },
    errors: ['not_found'],
  }),
  discounts: endpoint({
    method: 'GET',
    path: '/service/events_service/v2/no_auth/events/:id/discounts',
    auth: 'none',
    summary:
      'The offers of an event, a slot event’s date having those of its parent too; `slot` is accepted and has no effect',
    tags,
    params: z.object({ id: handle() }),
    /** Accepted for clients of the specification. The server reads from the event whether it is a slot event. */
    query: z.object({ slot: z.optional(text(64)) }),
    response: { 200: discountList },
    errors: ['not_found'],
  }),
  packages: endpoint({
    method: 'GET',
    path: '/service/events_service/v2/no_auth/customer/event/packages',
    auth: 'none',
    summary: 'Several events with their packages, in the order of the comma-joined handles',
    tags,
    query: z.object({ handles: text(2_000, 1) }),
    response: { 200: z.array(multiEvent) },
    errors: ['not_found'],
  }),
  partners: endpoint({
    method: 'GET',
    path: '/service/events_service/v2/no_auth/partners',
    auth: 'none',
    summary: 'The partner logos of a city',
    tags,
    query: inLocation,
    response: { 200: z.array(partner) },
    errors: [],
  }),
  gallery: endpoint({
    method: 'GET',
    path: '/service/events_service/v2/no_auth/gallery',
    auth: 'none',
    summary: 'The gallery pictures of a city',
    tags,
    query: inLocation,
    response: { 200: z.array(galleryImage) },
    errors: [],
  }),
  venues: endpoint({
    method: 'GET',
    path: '/service/events_service/v2/no_auth/venues',
    auth: 'none',
    summary: 'The venues of a city whose tables can be booked',
    tags,
    query: inLocation,
    response: { 200: z.array(venue) },
    errors: [],
  }),
};
