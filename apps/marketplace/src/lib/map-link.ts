import type { Event } from '@jalsa/api-client';

/** A map of where an event is: at its point, else where its address is found. */
export function mapLink({ venue, place_name, address, location }: Event): string {
  const place = venue
    ? `${venue.lat},${venue.lng}`
    : [place_name, address, location.region].filter(Boolean).join(', ');
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`;
}
