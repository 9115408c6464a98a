import * as z from 'zod/mini';
import { count, maybe } from '../primitives.ts';
import { artistImage } from './artist.ts';
import { eventCard } from './event-card.ts';

/** A published artist as lists show it. `tag` is the first tag, or the artist's own word for the art. */
export const artistCard = z.object({
  _id: z.string(),
  handle: z.string(),
  stage_name: z.string(),
  tag: maybe(z.string()),
  city: z.string(),
  image: maybe(z.string()),
});
export type ArtistCard = z.infer<typeof artistCard>;

/**
 * One page of the published artists. `cities` and `tags` have the values that the list can be narrowed to, with the number
 * of artists of each: `cities` those of the asked tag, `tags` those of the asked city.
 */
export const artistList = z.object({
  artists: z.array(artistCard),
  total: count(),
  page: count(),
  page_size: count(),
  cities: z.array(z.object({ city: z.string(), total: count() })),
  tags: z.array(z.object({ tag: z.string(), total: count() })),
});
export type ArtistList = z.infer<typeof artistList>;

/** A published artist with the events to come that name the artist, soonest first. `bio` is sanitised HTML. */
export const publishedArtist = z.object({
  _id: z.string(),
  handle: z.string(),
  stage_name: z.string(),
  tags: z.array(z.string()),
  city: z.string(),
  state: z.string(),
  profile_images: z.array(z.object({ image_link: z.string() })),
  bio: z.string(),
  /** The biography without formatting. */
  bio_text: z.string(),
  links: z.array(z.object({ name: z.string(), url: z.string() })),
  gallery: z.array(artistImage),
  events: z.array(eventCard),
});
export type PublishedArtist = z.infer<typeof publishedArtist>;
