import { LIMITS } from '@jalsa/booking-core';
import * as z from 'zod/mini';
import { queryRupees, queryWhole, text } from './primitives.ts';

const day = () => z.optional(z.iso.date());

/** The filters of a list of events, except its kind. */
export const narrowQuery = z.object({
  location: z.optional(text(120)),
  q: z.optional(text(LIMITS.searchMax)),
  group: z.optional(text(120)),
  date: z.optional(z.enum(['today', 'tomorrow', 'weekend'])),
  from: day(),
  to: day(),
  price_min: z.optional(queryRupees()),
  price_max: z.optional(queryRupees()),
});
export type NarrowQuery = z.infer<typeof narrowQuery>;

/** The filters, order and page of a list of events. */
export const eventQuery = z.extend(narrowQuery, {
  page: z._default(queryWhole(0, 100_000), 0),
  page_size: z._default(queryWhole(1, 100), LIMITS.eventsPerRequest),
  kind: z.optional(text(LIMITS.kindsMax)),
  sort: z.optional(z.enum(['soonest', 'price_low', 'price_high', 'best_match'])),
});
export type EventQuery = z.infer<typeof eventQuery>;
