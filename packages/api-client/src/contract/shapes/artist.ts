import * as z from 'zod/mini';
import { maybe } from '../primitives.ts';

/** Art forms under one heading. A group with the handle `others` has no tags: artists type their own word (`other_tag`). */
export const tagGroup = z.object({
  _id: z.string(),
  name: z.string(),
  handle: z.string(),
  tags: z.array(z.object({ _id: z.string(), name: z.string() })),
});
export type TagGroup = z.infer<typeof tagGroup>;

/** A picture of an artist; a gallery picture without an alternative text has none. */
export const artistImage = z.object({ image_link: z.string(), alt: maybe(z.string()) });
export type ArtistImage = z.infer<typeof artistImage>;

/** What an artist has sent that no page shows, except the identity documents. */
const artistSent = z.object({
  place: z.object({
    address: z.string(),
    location: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    zip: maybe(z.string()),
    latitude: maybe(z.number()),
    longitude: maybe(z.number()),
  }),
  verification: maybe(
    z.object({
      name: z.string(),
      mobile: z.string(),
      email: z.string(),
      id_name: z.enum(['driving', 'passport', 'aadhar']),
    }),
  ),
});

/**
 * An artist's profile. `bio` is sanitised HTML; the only tag of an artist with an own word has that word as its name. `status` is `draft`
 * until the verification is sent. Only the city and the state of the address are shown. `refusal_reason` belongs to a refused profile, `sent` to
 * an unpublished one that is read with its capability.
 */
export const artist = z.object({
  _id: z.string(),
  handle: z.string(),
  status: z.enum(['draft', 'under_review', 'published', 'refused']),
  stage_name: z.string(),
  tags: z.array(z.object({ _id: maybe(z.string()), name: z.string() })),
  profile_images: z.array(artistImage),
  bio: z.string(),
  links: z.array(z.object({ name: z.string(), url: z.string() })),
  gallery: z.array(artistImage),
  city: z.string(),
  state: z.string(),
  refusal_reason: maybe(z.string()),
  sent: maybe(artistSent),
});
export type Artist = z.infer<typeof artist>;

/** A profile that was stored, and the capability for everything of this artist until it is published. */
export const artistOnboarded = z.object({
  data: z.object({ artist: z.object({ _id: z.string(), handle: z.string() }), token: z.string() }),
});
export type ArtistOnboarded = z.infer<typeof artistOnboarded>;

/** A verification that was stored: the profile waits for its review. */
export const artistVerified = z.object({
  data: z.object({ artist: z.object({ _id: z.string(), status: z.literal('under_review') }) }),
});
export type ArtistVerified = z.infer<typeof artistVerified>;

/** A city or town that a search found. */
export const place = z.object({
  label: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zip: maybe(z.string()),
  latitude: z.number(),
  longitude: z.number(),
});
export type Place = z.infer<typeof place>;
