import { LIMITS } from '@jalsa/booking-core';
import * as z from 'zod/mini';
import { about } from './about.ts';
import { queryRupees, queryWhole, text } from './primitives.ts';

const day = () => z.optional(z.iso.date());

/** The filters of a list of events, except its kind. */
export const narrowQuery = z.object({
  location: about('A city’s handle; without it every city.', z.optional(text(120)), 'delhi'),
  q: about(
    'Words to search for, misspellings included, in names, venues, sellers and labels.',
    z.optional(text(LIMITS.searchMax)),
    'sitar',
  ),
  group: about('The handle of a group; only its events.', z.optional(text(120))),
  date: about(
    'Only events of these days, in Asia/Kolkata. It must not stand beside `from` and `to`.',
    z.optional(z.enum(['today', 'tomorrow', 'weekend'])),
  ),
  from: about('The first day, in Asia/Kolkata: 2026-11-20.', day()),
  to: about('The last day, in Asia/Kolkata: 2026-11-22.', day()),
  price_min: about('The lowest first price of a card, in rupees.', z.optional(queryRupees())),
  price_max: about('The highest first price of a card, in rupees.', z.optional(queryRupees())),
});
export type NarrowQuery = z.infer<typeof narrowQuery>;

/** The filters, order and page of a list of events. */
export const eventQuery = z.extend(narrowQuery, {
  page: about('The number of the page; the first is 0.', z._default(queryWhole(0, 100_000), 0), 0),
  page_size: about(
    'The most entries of a page.',
    z._default(queryWhole(1, 100), LIMITS.eventsPerRequest),
    12,
  ),
  kind: about('Keywords of kinds, joined by commas.', z.optional(text(LIMITS.kindsMax))),
  sort: about(
    'The order: by time, by price, or by how well the words of `q` match.',
    z.optional(z.enum(['soonest', 'price_low', 'price_high', 'best_match'])),
  ),
});
export type EventQuery = z.infer<typeof eventQuery>;
