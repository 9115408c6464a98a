import type { Venue, VenueDetails } from '@jalsa/api-client/contract';
import { toLocation } from '../events/event.mapper.ts';
import type { VenueRow } from './venue.repository.ts';

export function toVenue({ venue, location }: VenueRow, freeTimes?: readonly string[]): Venue {
  return {
    _id: venue.id,
    name: venue.name,
    handle: venue.handle,
    place_name: venue.placeName,
    city: location.handle,
    images: venue.images,
    cuisines: venue.cuisines,
    opens: venue.opens,
    closes: venue.closes,
    package_data: venue.packageData,
    ...(freeTimes && { free_times: [...freeTimes] }),
  };
}

export function toVenueDetails(row: VenueRow, platformFee: number): VenueDetails {
  const { venue, location, vendor } = row;
  return {
    ...toVenue(row),
    short_id: String(venue.shortId),
    location: toLocation(location),
    address: venue.address,
    point: pointOf(row),
    description: venue.description,
    vendor_data: { name: vendor?.name ?? venue.name, logo: vendor?.logo ?? null },
    fees: { platform_fee: platformFee, vendor_fee: vendor?.feeRule ?? null },
  };
}

/** The place of a venue on the map; null when it is not known. */
export const pointOf = ({ venue: { lat, lng } }: VenueRow) =>
  lat === null || lng === null ? null : { lat, lng };
