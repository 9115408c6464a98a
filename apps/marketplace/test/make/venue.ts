import type { TableOrder, TablePackage, Venue, VenueDetails } from '@jalsa/api-client';
import { makePackage } from '@jalsa/checkout/test/make/package';

/** A package of five tables for two people at 1,500 rupees, which can be spent. */
export function makeTablePackage(changes: Partial<TablePackage> = {}): TablePackage {
  return {
    ...makePackage({
      package_name: 'Table for Two',
      package: { type: 'table' },
      pax: 2,
      ticket_info: [
        {
          ticket_type: { handle: 'redeemable' },
          ticket_param: { price: 1500, value: 1500, ticket_type: 'fully_redeem' },
        },
      ],
    }),
    tables: 5,
    sitting_minutes: 120,
    ...changes,
  };
}

export function makeVenue(changes: Partial<Venue> = {}): Venue {
  return {
    _id: 'venue-1',
    name: 'The Brass Tiffin',
    handle: 'the-brass-tiffin',
    place_name: 'Koregaon Park',
    city: 'pune',
    images: ['/files/tiffin.svg'],
    cuisines: ['Modern Indian', 'Bar'],
    opens: '18:00',
    closes: '01:00',
    package_data: [makeTablePackage()],
    ...changes,
  };
}

export function makeVenueDetails(changes: Partial<VenueDetails> = {}): VenueDetails {
  return {
    ...makeVenue(),
    short_id: '1',
    location: { _id: 'loc-1', region: 'Pune', handler: 'pune', location: null },
    address: '14 North Main Road, Pune 411001',
    point: { lat: 18.54, lng: 73.89 },
    description: 'Small plates and a long bar.',
    vendor_data: { name: 'Tiffin House', logo: null },
    fees: { platform_fee: 10, vendor_fee: null },
    ...changes,
  };
}

/** An unpaid order of one table, which expires ten minutes after `now`. */
export function makeTableOrder(now: Date, changes: Partial<TableOrder> = {}): TableOrder {
  const { name, handle, place_name, images } = makeVenue();
  return {
    _id: 'order-1',
    state: 'pending',
    vendor_data: { name },
    venue: { name, handle, place_name, address: '14 North Main Road, Pune 411001', images },
    price_data: { total_price: 1500, platform_fee: 150, gst_fee: 27 },
    package_qty: [{ package_map_id: makeTablePackage().package_map_id, qty: 1 }],
    packageData: [makeTablePackage()],
    customer_name: 'Asha Rao',
    customer_email: '•••@example.org',
    customer_mobile: '••••••3210',
    arrives_at: '2026-11-20T14:00:00.000Z',
    ends_at: '2026-11-20T16:00:00.000Z',
    people: 2,
    expires_at: new Date(now.getTime() + 600_000).toISOString(),
    expires_in: 600,
    ...changes,
  };
}
