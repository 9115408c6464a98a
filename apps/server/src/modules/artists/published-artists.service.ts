import type { ArtistCard, ArtistList, PublishedArtist } from '@jalsa/api-client/contract';
import { plainText } from '@jalsa/booking-core';
import type { Context } from '../../context.ts';
import { atField, DomainError } from '../../lib/domain-error.ts';
import { eventsOfArtist } from '../catalogue/index.ts';
import {
  countCities,
  countPublished,
  countTags,
  findListed,
  findPublished,
  type PublishedFilter,
  type PublishedRow,
} from './published-artists.repository.ts';

/** The most artists of the sitemap; a sitemap has at most 50,000 addresses (sitemaps.org). */
const MAX_LISTED = 45_000;

/** One page of the published artists, and the cities and tags that the list can be narrowed to. */
export async function listPublishedArtists(
  { database }: Pick<Context, 'database'>,
  { page, page_size, ...filter }: PublishedFilter & { page: number; page_size: number },
): Promise<ArtistList> {
  const [rows, total, cities, tags] = await Promise.all([
    findPublished(database, filter, { limit: page_size, offset: page * page_size }),
    countPublished(database, filter),
    countCities(database, filter),
    countTags(database, filter),
  ]);
  return {
    artists: rows.map(toCard),
    total,
    page,
    page_size,
    cities: cities.map(({ value, total: artists }) => ({ city: value, total: artists })),
    tags: tags.map(({ value, total: artists }) => ({ tag: value, total: artists })),
  };
}

/** A published artist with the events to come that name the artist. Throws `not_found`, also for an artist in review. */
export async function getPublishedArtist(
  context: Pick<Context, 'database' | 'reads' | 'clock'>,
  handle: string,
): Promise<PublishedArtist> {
  const [row] = await findPublished(context.database, { handle }, { limit: 1, offset: 0 });
  if (!row)
    throw new DomainError('not_found', 'This artist doesn’t exist.', atField('handle', 'does not exist'));
  return {
    _id: row.id,
    handle: row.handle,
    stage_name: row.stageName,
    tags: [row.tagName],
    city: row.city,
    state: row.region,
    profile_images: [{ image_link: row.profileImage }],
    bio: row.bio,
    bio_text: plainText(row.bio),
    links: row.links,
    gallery: row.gallery.map(({ image, alt }) => ({ image_link: image, alt })),
    events: await eventsOfArtist(context, row.handle),
  };
}

/** The published artists for the sitemap. */
export function listedArtists({
  database,
}: Pick<Context, 'database'>): Promise<{ handle: string; picture: string }[]> {
  return findListed(database, MAX_LISTED);
}

const toCard = (row: PublishedRow): ArtistCard => ({
  _id: row.id,
  handle: row.handle,
  stage_name: row.stageName,
  tag: row.tagName,
  city: row.city,
  image: row.profileImage,
});
