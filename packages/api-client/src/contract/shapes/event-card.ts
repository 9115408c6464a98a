import * as z from 'zod/mini';
import { about } from '../about.ts';
import { count, instant, maybe } from '../primitives.ts';

export const eventDiscount = about(
  'A price cut shown on a card.',
  z.object({
    discount_apply_type: about('The kind of the price cut.', z.string()),
    discount_value: about('Rupees if `is_points` is true, else percent of the subtotal.', z.number()),
    valid_till: about('Until when it is valid.', maybe(instant())),
    is_points: about(
      'Whether `discount_value` is an amount in rupees rather than a percentage.',
      z.boolean(),
    ),
  }),
);
export type EventDiscount = z.infer<typeof eventDiscount>;

export const vendor = about(
  'A seller.',
  z.object({
    name: about('Its name for people.', z.string(), 'Raga House'),
    logo: about('The address of its logo.', maybe(z.string())),
  }),
);
export type Vendor = z.infer<typeof vendor>;

export const eventChange = about(
  'What became of an event that is not held as it was announced.',
  z.object({
    status: about(
      '`cancelled`: its tickets are void. `postponed`: its tickets are valid for the new time.',
      z.enum(['cancelled', 'postponed']),
    ),
    reason: about('The reason that the organiser gave.', maybe(z.string())),
    /** The start that was announced before. */
    previous_start: about('When a postponed event was to begin before.', maybe(instant())),
    refund_until: about(
      'The instant from which tickets of a postponed event are no longer refunded.',
      maybe(instant()),
    ),
  }),
);
export type EventChange = z.infer<typeof eventChange>;

export const eventCard = about(
  'An event as lists show it.',
  z.object({
    _id: about('Its id.', z.string(), 'ev-sitar'),
    name: about('Its name for people.', z.string(), 'Sitar at dusk'),
    handle: about('Its handle, which stands in addresses.', z.string(), 'sitar-at-dusk'),
    keyword: about('The kind of the event, such as `music`.', maybe(z.string()), 'music'),
    images: about('Addresses of pictures; the first is the main one.', z.array(z.string()), [
      '/files/images/sitar.avif',
    ]),
    package_prices: about(
      'Prices of packages, in rupees, the cheapest first: those that can still be bought, else all of them.',
      z.array(z.number()),
      [499.5, 1500],
    ),
    event_start: about('When it begins.', instant(), '2026-11-20T12:30:00.000Z'),
    event_end: about('When it ends.', instant(), '2026-11-20T15:30:00.000Z'),
    place_name: about('The name of the place.', z.string(), 'Kamani Auditorium'),
    vendor_data: about('The seller.', vendor),
    eventDiscount: about('Price cuts shown on the card.', z.array(eventDiscount), []),
    eventLabels: about('Short labels shown on the card.', z.array(z.string()), ['Seated']),
    show_in_list: about(
      'Whether lists show the event. Dates of a slot event are not in lists.',
      z.boolean(),
      true,
    ),
    slots: about(
      'Whether the event is a slot event: it is not bookable itself, but its dates (`children`) are.',
      z.boolean(),
      false,
    ),
    change: about(
      'What became of an event that is not held as it was announced; else null.',
      maybe(eventChange),
    ),
  }),
);
export type EventCard = z.infer<typeof eventCard>;

export const eventPage = about(
  'One page of events.',
  z.object({
    events: about('The events, in their order.', z.array(eventCard)),
    total: about('The number of entries on all pages.', count(), 1),
    page: about('The number of the page; the first is 0.', count(), 0),
    page_size: about('The most entries of a page.', count(), 12),
  }),
);
export type EventPage = z.infer<typeof eventPage>;

export const groupName = about(
  'A group of events by name.',
  z.object({
    _id: about('Its id.', z.string(), 'grp-music'),
    name: about('Its name for people.', z.string(), 'Music'),
    handle: about('Its handle, which stands in addresses.', z.string(), 'music'),
  }),
);
export type GroupName = z.infer<typeof groupName>;

export const eventGroup = about(
  'A group with its first events.',
  z.extend(groupName, { events: about('The events, in their order.', z.array(eventCard)) }),
);
export type EventGroup = z.infer<typeof eventGroup>;

export const eventKind = about(
  'A kind of event.',
  z.object({
    keyword: about('The kind of the event, such as `music`.', z.string(), 'music'),
    total: about('The number of events of this kind.', count(), 7),
  }),
);
export type EventKind = z.infer<typeof eventKind>;
