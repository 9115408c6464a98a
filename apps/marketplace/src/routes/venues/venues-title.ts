import type { Location } from '@jalsa/api-client';
import { paths } from '../../lib/paths.ts';
import { commonTexts } from '../../texts/common.ts';
import { venuesTexts } from '../../texts/venues.ts';

/** The title of the list of venues. */
export function venuesTitle(city: Location | null): string {
  return city ? venuesTexts.titleIn(city.region) : venuesTexts.title;
}

/** The breadcrumbs from the home page to the list of venues. */
export function venuesBreadcrumbs(city: Location | null) {
  return [
    city
      ? { name: city.region, path: paths.homeIn(city.handler) }
      : { name: commonTexts.home, path: paths.home() },
    { name: venuesTexts.title, path: paths.venues(city?.handler) },
  ];
}
