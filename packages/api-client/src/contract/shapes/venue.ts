import * as z from 'zod/mini';
import { count, instant, maybe } from '../primitives.ts';
import { rule } from './constants.ts';
import { vendor } from './event-card.ts';
import { location, point } from './location.ts';
import { packageShape } from './package.ts';

/**
 * A package of tables: `tables` of them, each for `pax` people, and each taken for `sitting_minutes` from arrival. `max_purchase` and
 * `min_purchase` count tables of one order.
 */
export const tablePackage = z.extend(packageShape, { tables: count(), sitting_minutes: count() });
export type TablePackage = z.infer<typeof tablePackage>;

/**
 * A restaurant or venue whose tables can be booked; `opens` and `closes` are `HH:mm` in Asia/Kolkata, and it closes on the next day unless
 * `closes` is later. `city` is a city's handle. `free_times` has the first free times of a list that is asked for a day or time.
 */
export const venue = z.object({
  _id: z.string(),
  name: z.string(),
  handle: z.string(),
  place_name: z.string(),
  city: z.string(),
  images: z.array(z.string()),
  cuisines: z.array(z.string()),
  opens: z.string(),
  closes: z.string(),
  package_data: z.array(tablePackage),
  free_times: maybe(z.array(instant())),
});
export type Venue = z.infer<typeof venue>;

/** A venue as its page needs it; `short_id` names it in tickets of its tables. `fees` has the percentage of the constants and the rule of its vendor. */
export const venueDetails = z.extend(venue, {
  short_id: z.string(),
  location,
  address: z.string(),
  point: maybe(point),
  description: z.string(),
  vendor_data: vendor,
  fees: z.object({ platform_fee: z.number(), vendor_fee: maybe(rule) }),
});
export type VenueDetails = z.infer<typeof venueDetails>;

/** A cuisine, with the number of a city's venues that have it. */
export const cuisine = z.object({ cuisine: z.string(), total: count() });
export type Cuisine = z.infer<typeof cuisine>;

/**
 * The times to come of the opening that begins on `day`, past midnight included. `left` counts the tables of a package that are
 * free for a whole sitting from `at`.
 */
export const venueTimes = z.object({
  day: z.string(),
  times: z.array(
    z.object({
      at: instant(),
      tables: z.array(z.object({ package_map_id: z.string(), left: count() })),
    }),
  ),
});
export type VenueTimes = z.infer<typeof venueTimes>;
