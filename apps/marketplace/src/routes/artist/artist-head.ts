import type { PublishedArtist } from '@jalsa/api-client';
import type { PageHead } from '@jalsa/site/head';
import { breadcrumbs } from '@jalsa/site/json-ld';
import { profilePicture } from '@jalsa/web/artist-profile/artist-profile';
import { paths } from '../../lib/paths.ts';
import { artistsTexts } from '../../texts/artists.ts';
import { commonTexts } from '../../texts/common.ts';
import { artistJsonLd } from './artist-json-ld.ts';
import type { ArtistData } from './route.tsx';

/** The longest description that search engines show. */
const DESCRIPTION_MAX = 160;

/** The breadcrumbs from the home page to an artist. */
export const artistBreadcrumbs = ({ stage_name, handle }: PublishedArtist) => [
  { name: commonTexts.home, path: paths.home() },
  { name: artistsTexts.title, path: paths.artists() },
  { name: stage_name, path: paths.artist(handle) },
];

/** The title, description and structured data of an artist's page. */
export function artistHead({ artist }: ArtistData): PageHead {
  const { stage_name, handle, tags, city, bio_text, profile_images } = artist;
  const { srcSet, sizes } = profilePicture(artist);
  const [picture] = profile_images;
  return {
    title: artistsTexts.artistTitle(stage_name, tags[0] ?? null, city),
    description: shorten(bio_text) || artistsTexts.artistDescription(stage_name, city),
    canonical: paths.artist(handle),
    ...(picture && { image: { src: picture.image_link, alt: stage_name } }),
    ...(srcSet && { preload: { srcSet, sizes } }),
    ...(import.meta.env.SSR && { jsonLd: [artistJsonLd(artist), breadcrumbs(artistBreadcrumbs(artist))] }),
  };
}

/** The first words of a text on one line, at most as many as fit. */
function shorten(lines: string): string {
  const text = lines.replace(/\n/g, ' ');
  if (text.length <= DESCRIPTION_MAX) return text;
  const kept = text.slice(0, DESCRIPTION_MAX - 1);
  return `${kept.slice(0, kept.lastIndexOf(' '))}…`;
}
