import type { Api } from '@jalsa/api-client';
import { bookableDays } from '@jalsa/booking-core';
import { daysAfter } from '../../src/lib/india.ts';

/** The coupon with few uses. */
export const SCARCE_COUPON = 'FIRST20';

const entryTicket = (price: number) => [
  { ticket_type: { handle: 'entry_fee' }, ticket_param: { price, ticket_type: 'entry_fee' } },
];

const inDays = (now: Date, days: number) => daysAfter(now, days).toISOString();

/**
 * A catalogue file for so many purchases: a large hall, a club that sells out, and a free evening with room for most of
 * its buyers; and a venue with tables for most of its guests.
 */
export function catalogueFile(now: Date, purchases: number): object {
  const scarce = Math.ceil(purchases / 2);
  const event = (handle: string, remaining_capacity: number, rest: object) => ({
    handle,
    name: `At the ${handle}`,
    location: 'mumbai',
    vendor: 'meher-live',
    place_name: 'Bandra West',
    event_start: inDays(now, 10),
    event_end: inDays(now, 10.2),
    remaining_capacity,
    ...rest,
  });
  return {
    constants: {
      platform_fee: 10,
      app_links: { android: 'https://play.example/jalsa', ios: 'https://apps.example/jalsa' },
      support: { email: 'help@jalsa.example', phones: ['+91 22 4000 1234', '+91 80 4000 1234'] },
    },
    locations: [{ handler: 'mumbai', region: 'Mumbai', top: true }],
    vendors: [{ handle: 'meher-live', name: 'Meher Live' }],
    venues: [
      {
        handle: 'the-brass-tiffin',
        location: 'mumbai',
        name: 'The Brass Tiffin',
        place_name: 'Bandra West',
        opens: '18:00',
        closes: '01:00',
        package_data: [
          {
            package_name: 'Table for Two',
            pax: 2,
            tables: Math.ceil(purchases / 5),
            ticket_info: entryTicket(800),
          },
        ],
      },
    ],
    events: [
      event('hall', 100_000, {
        packages: [{ key: 'hall-entry', package_name: 'Entry', ticket_info: entryTicket(500) }],
        discounts: [
          { coupon_name: 'TENTH', name: 'A tenth off', discount_value: 10, is_points: false },
          {
            coupon_name: SCARCE_COUPON,
            name: '₹100 off',
            discount_value: 100,
            is_points: true,
            max_uses: 20,
          },
        ],
      }),
      event('club', scarce, {
        packages: [
          {
            key: 'club-entry',
            package_name: 'Entry',
            package_remaining_capacity: scarce - 5,
            ticket_info: entryTicket(300),
          },
        ],
      }),
      event('garden', Math.ceil(purchases / 4), {
        packages: [{ key: 'garden-pass', package_name: 'Pass', ticket_info: entryTicket(0) }],
      }),
    ],
  };
}

export interface PackageOnSale {
  eventId: string;
  packageId: string;
  /** In rupees. */
  price: number;
}

export type PackagesOnSale = Record<'hall' | 'club' | 'garden', PackageOnSale> & {
  tables: { venue: string; packageId: string; day: string };
};

/** The packages on sale, as the API lists them. */
export async function loadPackagesOnSale(api: Api): Promise<PackagesOnSale> {
  const found = await api.catalogue.packages({ query: { handles: 'hall,club,garden' } });
  const packages = found.map(({ _id, package_data: [pkg] }) => {
    if (!pkg) throw new Error(`event ${_id} sells nothing`);
    const price = pkg.ticket_info.reduce((sum, { ticket_param }) => sum + ticket_param.price, 0);
    return { eventId: _id, packageId: pkg.package_map_id, price };
  });
  const [hall, club, garden] = packages;
  if (!hall || !club || !garden) throw new Error('an event is missing');
  const handle = 'the-brass-tiffin';
  const venue = await api.catalogue.venue({ params: { handle } });
  const [, day = ''] = bookableDays(venue, new Date());
  const packageId = venue.package_data[0]?.package_map_id ?? '';
  return { hall, club, garden, tables: { venue: handle, packageId, day } };
}
