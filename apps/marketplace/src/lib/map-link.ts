import type { Event, VenueDetails } from '@jalsa/api-client';

/** A link to a map with the place of an event. */
export function mapLink({ venue, place_name, address, location }: Event): string {
  return placeLink(venue, [place_name, address, location.region]);
}

/** A link to a map with coordinates, or with an address. */
export function placeLink(
  point: VenueDetails['point'],
  address: readonly (string | null | undefined)[],
): string {
  return mapSearchLink(point ? `${point.lat},${point.lng}` : address.filter(Boolean).join(', '));
}

/** A link to a map that searches for a place. */
export function mapSearchLink(place: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`;
}
