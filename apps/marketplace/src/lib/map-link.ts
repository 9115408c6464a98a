import type { Event } from '@jalsa/api-client';

/** A link to a map with the event's coordinates, or with its address. */
export function mapLink({ venue, place_name, address, location }: Event): string {
  const place = venue
    ? `${venue.lat},${venue.lng}`
    : [place_name, address, location.region].filter(Boolean).join(', ');
  return mapSearchLink(place);
}

/** A link to a map that searches for a place. */
export function mapSearchLink(place: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`;
}
