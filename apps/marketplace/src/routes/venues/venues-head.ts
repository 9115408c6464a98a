import type { PageHead } from '@jalsa/site/head';
import { breadcrumbs, itemList } from '@jalsa/site/json-ld';
import { venuePicture } from '../../features/tables/venue-card.tsx';
import { hasVenueFilters } from '../../features/tables/venue-filters.ts';
import { paths } from '../../lib/paths.ts';
import { venuesTexts } from '../../texts/venues.ts';
import type { VenuesData } from './load-venues.ts';
import { venuesBreadcrumbs, venuesTitle } from './venues-title.ts';

/** The metadata of the list of venues. A filtered list has the unfiltered one as its canonical page. */
export function venuesHead(data: VenuesData): PageHead {
  const { city, cities, venues } = data;
  const [venue] = venues;
  const picture = venue && venuePicture(venue);
  const isEmpty = venues.length === 0 && !hasVenueFilters(data.filters);
  return {
    title: venuesTitle(city),
    description: city ? venuesTexts.description(city.region) : venuesTexts.descriptionAll,
    ...(!isEmpty && { canonical: paths.venues(city?.handler) }),
    ...(venue?.images[0] && { image: { src: venue.images[0], alt: venue.name } }),
    ...(picture?.srcSet && { preload: { srcSet: picture.srcSet, sizes: picture.sizes } }),
    // The inline script adds the visitor's chosen city to the address without one.
    ...(!city && { inlineData: { cities: cities.map(({ handler }) => handler).join(' ') } }),
    ...(import.meta.env.SSR && {
      jsonLd: [
        breadcrumbs(venuesBreadcrumbs(city)),
        ...(venue
          ? [
              itemList(
                venuesTitle(city),
                venues.map(({ handle }) => paths.venue(handle)),
              ),
            ]
          : []),
      ],
    }),
  };
}
