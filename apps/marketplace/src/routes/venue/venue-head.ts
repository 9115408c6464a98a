import type { PageHead } from '@jalsa/site/head';
import { breadcrumbs } from '@jalsa/site/json-ld';
import { openText } from '../../features/tables/venue-facts.ts';
import { paths } from '../../lib/paths.ts';
import { venueTexts } from '../../texts/venue.ts';
import type { VenueData } from './load-venue.ts';
import { venueBreadcrumbs } from './venue-breadcrumbs.ts';
import { venueJsonLd } from './venue-json-ld.ts';
import { mainPicture } from './venue-pictures.tsx';

/** The title, description and structured data of a venue's page. */
export function venueHead({ venue }: VenueData): PageHead {
  const { name, handle, place_name, location, cuisines, images } = venue;
  const { srcSet, sizes } = mainPicture(venue);
  return {
    title: venueTexts.pageTitle(name, location.region),
    description: venueTexts.description(name, place_name, cuisines.join(', '), openText(venue)),
    canonical: paths.venue(handle),
    ...(images[0] && { image: { src: images[0], alt: name } }),
    ...(srcSet && { preload: { srcSet, sizes } }),
    ...(import.meta.env.SSR && {
      jsonLd: [venueJsonLd(venue), breadcrumbs(venueBreadcrumbs(venue))],
    }),
  };
}
