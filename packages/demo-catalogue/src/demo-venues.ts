import { artworkUrl } from './artwork/artwork-list.ts';
import { CITIES, type City } from './content/cities.ts';
import { RESTAURANTS, type Restaurant } from './content/restaurants.ts';
import type { DemoTablePackage, DemoVenue } from './demo-file.ts';
import { randomOf } from './random.ts';
import { entryFee, menuItem, redeemable } from './tickets.ts';

/** Returns a changed copy of a venue. */
type Change = (venue: DemoVenue) => DemoVenue;

const changePackages =
  (change: (entry: DemoTablePackage, venue: DemoVenue) => Partial<DemoTablePackage>): Change =>
  (venue) => ({
    ...venue,
    package_data: venue.package_data.map((entry) => ({ ...entry, ...change(entry, venue) })),
  });

/** The special cases of tables: the name of the case, the venue that shows it every day, and the change of the venue. */
export const TABLE_SHOWCASE: readonly { kind: string; handle: string; change: Change }[] = [
  {
    kind: 'full at eight, free at half past nine',
    handle: 'kanda-batata',
    change: changePackages(({ tables }) => ({
      kept_tables: [{ from: '20:00', until: '21:30', tables }],
    })),
  },
  {
    kind: 'full at every time',
    handle: 'gongura-club',
    change: changePackages(({ tables }, { opens, closes }) => ({
      kept_tables: [{ from: opens, until: closes, tables }],
    })),
  },
  {
    kind: 'the last table',
    handle: 'salt-and-tamarind',
    change: (venue) => ({
      ...venue,
      package_data: venue.package_data.slice(0, 1).map((entry) => ({ ...entry, tables: 1 })),
    }),
  },
  {
    kind: 'free of charge',
    handle: 'monsoon-canteen',
    change: (venue) => ({
      ...venue,
      package_data: [
        {
          key: 'free-table',
          package_name: 'Table for Four, Free',
          description: 'Pay for what you eat, nothing before.',
          tables: 12,
          pax: 4,
          sitting_minutes: 60,
          ticket_info: [entryFee(0)],
          max_purchase: 2,
        },
      ],
    }),
  },
  {
    kind: 'open past midnight, with a vendor’s fee',
    handle: 'the-brass-tiffin',
    change: (venue) => ({ ...venue, vendor: 'thali-and-tonic' }),
  },
  {
    kind: 'a vendor’s fee of 0',
    handle: 'the-salted-hammock',
    change: (venue) => ({ ...venue, vendor: 'saptak-sabha' }),
  },
  {
    kind: 'partly redeemable, at least two tables',
    handle: 'baori-nine',
    change: (venue) => ({
      ...venue,
      package_data: [
        ...venue.package_data,
        {
          key: 'courtyard-party',
          package_name: 'Courtyard Tables for a Party',
          description: 'Two tables or more, side by side; half of the price comes back on the bill.',
          tables: 6,
          pax: 6,
          sitting_minutes: 180,
          ticket_info: [redeemable(6000, 3000)],
          min_purchase: 2,
          max_purchase: 4,
        },
      ],
    }),
  },
];

/** The restaurants whose tables can be booked. */
export function demoVenues(): DemoVenue[] {
  return RESTAURANTS.map((restaurant) => {
    const venue = venueOf(restaurant, cityOf(restaurant));
    return TABLE_SHOWCASE.find(({ handle }) => handle === venue.handle)?.change(venue) ?? venue;
  });
}

const STREETS = ['Market Road', 'Temple Street', 'Station Road', 'Lake Road', 'Mill Lane', 'Old Post Road'];

function venueOf(restaurant: Restaurant, city: City): DemoVenue {
  const { slug, name, place, cuisines, opens, closes } = restaurant;
  const random = randomOf(`venue ${slug}`);
  return {
    handle: slug,
    location: city.handler,
    name,
    description: `${name} cooks ${cuisines.join(' and ')} food in ${place}, ${city.region}. Your table is kept for fifteen minutes after the time that you booked.`,
    place_name: place,
    address: `${random.int(2, 98)} ${random.pick(STREETS)}, ${place}, ${city.region}`,
    point: { lat: near(city.lat, random.next()), lng: near(city.lng, random.next()) },
    images: [1, 2, 3].map((i) => artworkUrl(`venue-${slug}-${i}`)),
    cuisines: [...cuisines],
    opens,
    closes,
    package_data: packagesOf(restaurant),
  };
}

/** A coordinate at most 5 km away, `share` of the way. */
const near = (degrees: number, share: number): number => Number((degrees + (share - 0.5) * 0.09).toFixed(4));

const packagesOf = ({ cover }: Restaurant): DemoTablePackage[] => [
  {
    key: 'table-for-two',
    package_name: 'Table for Two',
    description: 'The deposit comes back on the bill.',
    tables: 6,
    pax: 2,
    ticket_info: [redeemable(cover, cover)],
    max_purchase: 2,
  },
  {
    key: 'table-for-four',
    package_name: 'Table for Four',
    description: 'The deposit comes back on the bill.',
    tables: 4,
    pax: 4,
    ticket_info: [redeemable(cover * 2, cover * 2)],
    max_purchase: 2,
  },
  {
    key: 'chefs-table',
    package_name: 'Chef’s Table for Six',
    description: 'Seven courses at the pass.',
    tables: 1,
    pax: 6,
    sitting_minutes: 180,
    ticket_info: [entryFee(cover), menuItem('Seven-course menu', 6, cover * 5, cover * 6)],
    max_purchase: 1,
    packageLabel: { label: 'Most loved', color: '#C2155F' },
  },
];

function cityOf({ slug, city: handler }: Restaurant): City {
  const city = CITIES.find((one) => one.handler === handler);
  if (!city) throw new Error(`the restaurant ${slug} is in no city of the demonstration`);
  return city;
}
