import type { PublishedArtist } from '@jalsa/api-client';
import { paths } from '../../lib/paths.ts';

/**
 * The schema.org data of an artist: a performing group, which is also right for one person who performs under a stage name,
 * with the events to come. (https://schema.org/PerformingGroup)
 */
export function artistJsonLd(artist: PublishedArtist): object {
  const { stage_name, handle, tags, city, state, profile_images, gallery, bio_text, links } = artist;
  const images = [...profile_images, ...gallery].map(({ image_link }) => image_link);
  return {
    '@context': 'https://schema.org',
    '@type': 'PerformingGroup',
    name: stage_name,
    url: paths.artist(handle),
    ...(images.length > 0 && { image: images }),
    ...(bio_text && { description: bio_text }),
    ...(tags.length > 0 && { knowsAbout: tags }),
    ...(links.length > 0 && { sameAs: links.map(({ url }) => url) }),
    location: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: city,
        addressRegion: state,
        addressCountry: 'IN',
      },
    },
    ...(artist.events.length > 0 && {
      event: artist.events.map((event) => ({
        '@type': 'Event',
        name: event.name,
        url: paths.event(event.handle, event.keyword),
        startDate: event.event_start,
        endDate: event.event_end,
        location: { '@type': 'Place', name: event.place_name, address: event.place_name },
      })),
    }),
  };
}
