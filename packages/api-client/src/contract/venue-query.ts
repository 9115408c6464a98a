import * as z from 'zod/mini';
import { queryWhole, text } from './primitives.ts';

/** A day in a query: `2026-11-20`. @__NO_SIDE_EFFECTS__ */
export function dayText() {
  return z.iso.date();
}

/** The query of a list of venues. */
export const venueQuery = /* @__PURE__ */ (() =>
  z.object({
    location: z.optional(text(120)),
    cuisine: z.optional(text(400)),
    people: z.optional(queryWhole(1, 10_000)),
    day: z.optional(dayText()),
    time: z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 19:30'))),
  }))();
export type VenueQuery = z.output<typeof venueQuery>;
