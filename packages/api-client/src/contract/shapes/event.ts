import * as z from 'zod/mini';
import { about } from '../about.ts';
import { count, instant, maybe } from '../primitives.ts';
import { rule } from './constants.ts';
import { eventCard, eventChange } from './event-card.ts';
import { location, point } from './location.ts';
import { packageGroup, packageShape } from './package.ts';

export const slotChild = about(
  'A bookable date of a slot event.',
  z.object({
    _id: about('Its id.', z.string()),
    short_id: about(
      'The short name of the event, date, venue or package in the tokens of its tickets.',
      z.string(),
    ),
    handle: about('Its handle, which stands in addresses.', z.string()),
    event_start: about('When it begins.', instant()),
    event_end: about('When it ends.', instant()),
    remaining_capacity: about('The people who still fit in; null without a limit.', maybe(count())),
    ticketOnwards: about('The cheapest price, in rupees.', maybe(z.number())),
    distribution_start: about('When the sale begins.', maybe(instant())),
    distribution_end: about('When the sale ends.', maybe(instant())),
    package_state: about(
      '`open`: a package can be bought now or later. Else the reason: `sold_out`, `ended`, or `none` without a public package.',
      z.enum(['open', 'sold_out', 'ended', 'none']),
    ),
    change: about(
      'What became of an event that is not held as it was announced; else null.',
      maybe(eventChange),
    ),
  }),
);
export type SlotChild = z.infer<typeof slotChild>;

const eventDetails = z.extend(eventCard, {
  short_id: about(
    'The short name of the event, date, venue or package in the tokens of its tickets.',
    z.string(),
    '4K7Q',
  ),
  description: about(
    'A description for people, as sanitised HTML.',
    z.string(),
    '<p>An evening of ragas.</p>',
  ),
  description_text: about('The same description without markup.', z.string(), 'An evening of ragas.'),
  location: about('The city.', location),
  address: about('The address of the place.', z.string(), '1 Copernicus Marg, New Delhi'),
  venue: about('The point on the map.', maybe(point), { lat: 28.6226, lng: 77.2326 }),
  childEndDate: about('When the last date of a slot event ends.', maybe(instant())),
  ticketOnwards: about('The cheapest price, in rupees.', maybe(z.number()), 499.5),
  remaining_capacity: about('The people who still fit in; null without a limit.', maybe(count()), 80),
  max_per_customer: about('The most people of all orders of one customer together.', maybe(count()), 10),
  distribution_start: about('When the sale begins.', maybe(instant())),
  distribution_end: about('When the sale ends.', maybe(instant()), '2026-11-20T12:30:00.000Z'),
  is_discount_available: about('Whether there is an offer for it.', z.boolean(), true),
  link: about('The address of a page outside about it.', maybe(z.string())),
  package_data: about('Its packages.', z.array(packageShape)),
  children: about(
    'The dates of a slot event; each is bookable by its id or handle.',
    maybe(z.array(slotChild)),
    null,
  ),
  parent_id: about('Of a date of a slot event: the id of that slot event.', maybe(z.string())),
  vendor_id: about('The id of its organiser.', z.string(), 'ven-raga-house'),
  fees: about(
    'The fee rules that it is sold by.',
    z.object({
      platform_fee: about('The fee of the platform in percent, where no rule says otherwise.', z.number(), 5),
      event_fee: about('The fee rule of the event.', maybe(rule), null),
      vendor_fee: about('The fee rule of the seller.', maybe(rule)),
    }),
  ),
});

export const event = about(
  'An event as its booking page needs it.',
  z.extend(eventDetails, {
    package_group: about('The headings under which its packages are shown.', z.array(packageGroup)),
  }),
);
export type Event = z.infer<typeof event>;

export const multiEvent = about(
  'An event beside others on one page; its headings are in `package_groups`.',
  z.extend(eventDetails, {
    package_groups: about('The headings under which its packages are shown.', z.array(packageGroup)),
  }),
);
export type MultiEvent = z.infer<typeof multiEvent>;
