import * as z from 'zod/mini';
import { about } from './about.ts';
import { queryWhole, text } from './primitives.ts';

/** A day in a query: `2026-11-20`. @__NO_SIDE_EFFECTS__ */
export function dayText() {
  return z.iso.date();
}

/** The query of a list of venues. */
export const venueQuery = /* @__PURE__ */ (() =>
  z.object({
    location: about('A city’s handle; without it every city.', z.optional(text(120)), 'delhi'),
    cuisine: about('Cuisines, joined by commas; a venue has one of them.', z.optional(text(400))),
    people: about('The people who need tables.', z.optional(queryWhole(1, 10_000)), 4),
    day: about(
      'A day, in Asia/Kolkata: 2026-11-20. Only venues with free tables then.',
      z.optional(dayText()),
      '2026-11-20',
    ),
    time: about(
      'A time, in Asia/Kolkata: 19:30. Only venues with free tables then; without `day`, today.',
      z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 19:30'))),
      '19:30',
    ),
  }))();
export type VenueQuery = z.output<typeof venueQuery>;
