import type { VenueDetails } from '@jalsa/api-client';
import { paths } from '../../lib/paths.ts';
import { venuesTexts } from '../../texts/venues.ts';

/** The breadcrumbs from the home page of the city to the venue, shown on the page and listed for search engines. */
export function venueBreadcrumbs({ name, handle, location: { region, handler } }: VenueDetails) {
  return [
    { name: region, path: paths.homeIn(handler) },
    { name: venuesTexts.title, path: paths.venues(handler) },
    { name, path: paths.venue(handle) },
  ];
}
