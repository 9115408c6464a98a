import * as z from 'zod/mini';
import { about } from '../about.ts';
import { count, instant, maybe } from '../primitives.ts';
import { rule } from './constants.ts';
import { vendor } from './event-card.ts';
import { location, point } from './location.ts';
import { packageShape } from './package.ts';

export const tablePackage = about(
  'A package of tables.',
  z.extend(packageShape, {
    tables: about('The number of tables.', count()),
    sitting_minutes: about('The minutes for which a table is taken, from arrival.', count()),
  }),
  {
    package_map_id: 'pm-table-4',
    short_id: 'b7',
    package_name: 'Table for four',
    description: null,
    max_purchase: 6,
    min_purchase: 1,
    max_per_customer: null,
    pax: 4,
    package_capacity: null,
    package_given: null,
    package_max: null,
    package_remaining_capacity: null,
    strikeOutPrice: null,
    packageLabel: null,
    is_hidden: false,
    valid_from: null,
    valid_till: null,
    package: { type: 'table' },
    ticket_info: [
      { ticket_type: { handle: 'entry_fee' }, ticket_param: { price: 500, ticket_type: 'Table' } },
    ],
    tables: 6,
    sitting_minutes: 120,
  },
);
export type TablePackage = z.infer<typeof tablePackage>;

export const venue = about(
  'A venue whose tables can be booked.',
  z.object({
    _id: about('Its id.', z.string(), 'ven-dastarkhwan'),
    name: about('Its name for people.', z.string(), 'Dastarkhwan'),
    handle: about('Its handle, which stands in addresses.', z.string(), 'dastarkhwan'),
    place_name: about('The name of the place.', z.string(), 'Khan Market'),
    city: about('The city’s handle.', z.string(), 'delhi'),
    images: about('Addresses of pictures; the first is the main one.', z.array(z.string()), [
      '/files/images/dastarkhwan.avif',
    ]),
    cuisines: about('Its cuisines.', z.array(z.string()), ['Awadhi']),
    opens: about('When it opens: HH:mm in Asia/Kolkata.', z.string(), '12:00'),
    closes: about(
      'When it closes: HH:mm in Asia/Kolkata, on the next day unless it is later than `opens`.',
      z.string(),
      '01:00',
    ),
    package_data: about('Its packages.', z.array(tablePackage)),
    free_times: about('The first free times of the asked day or time.', maybe(z.array(instant())), [
      '2026-11-20T14:00:00.000Z',
    ]),
  }),
);
export type Venue = z.infer<typeof venue>;

export const venueDetails = about(
  'A venue as its page needs it.',
  z.extend(venue, {
    short_id: about(
      'The short name of the event, date, venue or package in the tokens of its tickets.',
      z.string(),
      '3D',
    ),
    location: about('The city.', location),
    address: about('The address of the place.', z.string(), '14 Khan Market, New Delhi'),
    point: about('The point on the map.', maybe(point), { lat: 28.6, lng: 77.227 }),
    description: about('A description for people, as sanitised HTML.', z.string(), '<p>Food of Lucknow.</p>'),
    vendor_data: about('The seller.', vendor, { name: 'Dastarkhwan', logo: null }),
    fees: about(
      'The fee rules of its orders.',
      z.object({
        platform_fee: about('The fee of the platform in percent.', z.number(), 5),
        vendor_fee: about('The fee rule of the seller.', maybe(rule), null),
      }),
    ),
  }),
);
export type VenueDetails = z.infer<typeof venueDetails>;

export const cuisine = about(
  'A cuisine of a city’s venues.',
  z.object({
    cuisine: about('The cuisine.', z.string(), 'Awadhi'),
    total: about('The number of venues that have it.', count(), 3),
  }),
);
export type Cuisine = z.infer<typeof cuisine>;

export const venueTimes = about(
  'The times of one opening of a venue.',
  z.object({
    day: about('The day on which the opening begins, in Asia/Kolkata.', z.string(), '2026-11-20'),
    times: about(
      'The times to come, past midnight included.',
      z.array(
        z.object({
          at: about('A time of arrival.', instant(), '2026-11-20T14:00:00.000Z'),
          tables: about(
            'The free tables at this time, of each package.',
            z.array(
              z.object({
                package_map_id: about('The id of the package, which orders name.', z.string(), 'pm-table-4'),
                left: about('The tables that are free for a whole sitting.', count(), 2),
              }),
            ),
          ),
        }),
      ),
    ),
  }),
);
export type VenueTimes = z.infer<typeof venueTimes>;
