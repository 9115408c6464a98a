import { FIELD_LIMITS, FIELD_MESSAGES } from '@jalsa/booking-core/validation';
import * as z from 'zod/mini';
import { capability } from '../capability.ts';
import { endpoint } from '../endpoint.ts';
import { id, maybe, text } from '../primitives.ts';
import { artist, artistOnboarded, artistVerified, place, tagGroup } from '../shapes/artist.ts';

const tags = ['artists'] as const;
const base = '/service/accounts_service/v1/no_auth';

const picture = (min: number, max: number) =>
  ({ min, max, accept: ['image/png', 'image/jpeg'], maxBytes: FIELD_LIMITS.artistImageMaxBytes }) as const;

const gallery = () =>
  ({ ...picture(0, FIELD_LIMITS.galleryMax), tooMany: FIELD_MESSAGES.galleryTooMany }) as const;

/** The photos of a verification. They are private: no address serves them. */
const document = (max: number) => ({ ...picture(0, max), private: true }) as const;

/** Text of a form whose rules and messages the server takes from booking-core's `artistProfile` and `artistVerification`. */
const formText = (max: number) => maybe(text(max));

/** Artists: from their art form to a public profile. An artist has no account; the token of a profile is its capability. */
export const artists = {
  tagGroups: endpoint({
    method: 'GET',
    path: `${base}/artists/artformsTags`,
    auth: 'none',
    summary: 'The art forms, in groups',
    tags,
    response: { 200: z.array(tagGroup) },
    errors: [],
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/artists/data`,
    auth: 'none',
    summary:
      'An artist once published, or with the capability and then with what was sent; every other request is answered with `{}`',
    tags,
    query: z.object({ artistId: text(120, 1) }),
    headers: capability,
    response: { 200: /* @__PURE__ */ (() => z.union([artist, z.strictObject({})]))() },
    errors: [],
  }),
  onboard: endpoint({
    method: 'POST',
    path: `${base}/artists/onboard`,
    auth: 'none',
    summary:
      'Store an artist’s profile; with `artistId` and its capability, replace a profile that is not published. `tags`, `links`, `gallery_alts` and `gallery_images` are JSON lists, the last two in the order of the gallery',
    tags,
    headers: capability,
    body: /* @__PURE__ */ (() =>
      z.object({
        artistId: maybe(id()),
        token: maybe(text(200)),
        stage_name: formText(1_000),
        bio: formText(60_000),
        tags: formText(2_000),
        other_tag: formText(FIELD_LIMITS.stageNameMax),
        links: formText(20_000),
        gallery_alts: formText(20_000),
        profile_image: formText(200),
        gallery_images: formText(4_000),
        address: formText(500),
        location: formText(500),
        city: formText(120),
        state: formText(120),
        country: formText(120),
        zip: formText(20),
        latitude: formText(30),
        longitude: formText(30),
      }))(),
    form: { profile_images: picture(0, 1), gallery: gallery() },
    response: { 200: artistOnboarded },
    errors: ['forbidden', 'already_published'],
  }),
  verify: endpoint({
    method: 'POST',
    path: `${base}/artists/verification`,
    auth: 'none',
    summary:
      'Send an artist’s identity documents with the capability, as Bearer or as `token`, and ask for the review; new documents replace the ones before until the profile is published. `id_name` is `driving`, `passport` or `aadhar`, which has two images: front and back',
    tags,
    headers: capability,
    body: /* @__PURE__ */ (() =>
      z.object({
        artistId: id(),
        token: maybe(text(200)),
        name: formText(1_000),
        mobile: formText(100),
        email: formText(1_000),
        id_name: formText(100),
      }))(),
    form: { photos: document(1), id_images: document(2) },
    response: { 200: artistVerified },
    errors: ['forbidden', 'already_published'],
  }),
  places: endpoint({
    method: 'GET',
    path: `${base}/places`,
    auth: 'none',
    summary:
      'The cities and towns that a text finds, misspellings included, at most eight and the best first',
    tags,
    query: z.object({ q: text(100) }),
    response: { 200: z.array(place) },
    errors: [],
  }),
};
