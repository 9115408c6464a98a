import * as z from 'zod/mini';
import { count, instant, maybe } from '../primitives.ts';
import { rule } from './constants.ts';
import { eventCard, eventChange } from './event-card.ts';
import { location, point } from './location.ts';
import { packageGroup, packageShape } from './package.ts';

/**
 * A bookable date of a slot event. Its page is that of the event with its handle. `ticketOnwards` is its cheapest price in rupees;
 * `package_state`: `open` when a package of it can be bought now or later, else the reason (`none`: it has no public
 * package). `short_id` names the date in its tickets.
 */
export const slotChild = z.object({
  _id: z.string(),
  short_id: z.string(),
  handle: z.string(),
  event_start: instant(),
  event_end: instant(),
  remaining_capacity: maybe(count()),
  ticketOnwards: maybe(z.number()),
  distribution_start: maybe(instant()),
  distribution_end: maybe(instant()),
  package_state: z.enum(['open', 'sold_out', 'ended', 'none']),
  change: maybe(eventChange),
});
export type SlotChild = z.infer<typeof slotChild>;

const eventDetails = z.extend(eventCard, {
  short_id: z.string(),
  description: z.string(),
  description_text: z.string(),
  location,
  address: z.string(),
  venue: maybe(point),
  childEndDate: maybe(instant()),
  ticketOnwards: maybe(z.number()),
  remaining_capacity: maybe(count()),
  max_per_customer: maybe(count()),
  distribution_start: maybe(instant()),
  distribution_end: maybe(instant()),
  is_discount_available: z.boolean(),
  link: maybe(z.string()),
  package_data: z.array(packageShape),
  children: maybe(z.array(slotChild)),
  parent_id: maybe(z.string()),
  vendor_id: z.string(),
  fees: z.object({ platform_fee: z.number(), event_fee: maybe(rule), vendor_fee: maybe(rule) }),
});

/**
 * An event as its booking page needs it. `description` is sanitised HTML, `description_text` the same without markup;
 * `remaining_capacity` and `max_per_customer` count people, the latter over all orders of one customer; an event with
 * `slots` is not bookable, but its `children` are; `parent_id` is the parent of a child. `vendor_id` is its
 * organiser, `fees` has the rules that it is sold by, as the constants have them. `short_id` names the event in its
 * tickets.
 */
export const event = z.extend(eventDetails, { package_group: z.array(packageGroup) });
export type Event = z.infer<typeof event>;

/** An event of the multi-event page, where the group list is called `package_groups`. */
export const multiEvent = z.extend(eventDetails, { package_groups: z.array(packageGroup) });
export type MultiEvent = z.infer<typeof multiEvent>;
