import * as z from 'zod/mini';
import { count, instant, maybe } from '../primitives.ts';

/** A price cut shown on a card. */
export const eventDiscount = z.object({
  discount_apply_type: z.string(),
  discount_value: z.number(),
  valid_till: maybe(instant()),
  is_points: z.boolean(),
});
export type EventDiscount = z.infer<typeof eventDiscount>;

/** The seller of an event. */
export const vendor = z.object({ name: z.string(), logo: maybe(z.string()) });
export type Vendor = z.infer<typeof vendor>;

/**
 * What became of an event that is not held as it was announced. The tickets of a `cancelled` event are void; those of a
 * `postponed` one are valid for the new time, or are refunded on request until `refund_until`.
 */
export const eventChange = z.object({
  status: z.enum(['cancelled', 'postponed']),
  reason: maybe(z.string()),
  /** The start that was announced before. */
  previous_start: maybe(instant()),
  refund_until: maybe(instant()),
});
export type EventChange = z.infer<typeof eventChange>;

/**
 * An event as lists show it. `package_prices` in rupees, cheapest first: those
 * that can still be bought, else all of them; `slots` marks a parent of dated children.
 */
export const eventCard = z.object({
  _id: z.string(),
  name: z.string(),
  handle: z.string(),
  keyword: maybe(z.string()),
  images: z.array(z.string()),
  package_prices: z.array(z.number()),
  event_start: instant(),
  event_end: instant(),
  place_name: z.string(),
  vendor_data: vendor,
  eventDiscount: z.array(eventDiscount),
  eventLabels: z.array(z.string()),
  show_in_list: z.boolean(),
  slots: z.boolean(),
  change: maybe(eventChange),
});
export type EventCard = z.infer<typeof eventCard>;

/** One page of a city's events; `total` counts all pages. */
export const eventPage = z.object({
  events: z.array(eventCard),
  total: count(),
  page: count(),
  page_size: count(),
});
export type EventPage = z.infer<typeof eventPage>;

/** The name of a group of events. */
export const groupName = z.object({ _id: z.string(), name: z.string(), handle: z.string() });
export type GroupName = z.infer<typeof groupName>;

/** A named group of events on a city's landing page. */
export const eventGroup = z.extend(groupName, { events: z.array(eventCard) });
export type EventGroup = z.infer<typeof eventGroup>;

/** A kind of event, by keyword, with the number of a city's events of it. */
export const eventKind = z.object({ keyword: z.string(), total: count() });
export type EventKind = z.infer<typeof eventKind>;
