import type { PageHead } from '@jalsa/site/head';
import { breadcrumbs, itemList } from '@jalsa/site/json-ld';
import { artistPicture } from '../../features/artists/artist-card.tsx';
import { paths } from '../../lib/paths.ts';
import { artistsTexts } from '../../texts/artists.ts';
import { commonTexts } from '../../texts/common.ts';
import type { ArtistsData } from './load-artists.ts';

/** The title of the list of artists. */
export const artistsTitle = (city: string | null): string =>
  city ? artistsTexts.titleIn(city) : artistsTexts.title;

/** The breadcrumbs from the home page to the list of artists. */
export const ARTISTS_BREADCRUMBS = [
  { name: commonTexts.home, path: paths.home() },
  { name: artistsTexts.title, path: paths.artists() },
];

/** The metadata of the list of artists. A list of a tag or a later page has the whole list as its canonical page. */
export function artistsHead({ list: { artists }, filters }: ArtistsData): PageHead {
  const [artist] = artists;
  const picture = artist && artistPicture(artist);
  const isOfCity = filters.city !== null && artists.length > 0;
  const city = isOfCity ? filters.city : null;
  return {
    title: artistsTitle(city),
    description: city ? artistsTexts.descriptionIn(city) : artistsTexts.description,
    canonical: paths.artists(city ? { city } : {}),
    ...(artist?.image && { image: { src: artist.image, alt: artist.stage_name } }),
    ...(picture?.srcSet && { preload: { srcSet: picture.srcSet, sizes: picture.sizes } }),
    ...(import.meta.env.SSR && {
      jsonLd: [
        breadcrumbs(ARTISTS_BREADCRUMBS),
        ...(artist
          ? [
              itemList(
                artistsTitle(city),
                artists.map(({ handle }) => paths.artist(handle)),
              ),
            ]
          : []),
      ],
    }),
  };
}
