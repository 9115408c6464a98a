import { FIELD_LIMITS, FIELD_MESSAGES } from '@jalsa/booking-core/validation';
import * as z from 'zod/mini';
import { about } from '../about.ts';
import { capability } from '../capability.ts';
import { endpoint } from '../endpoint.ts';
import { id, maybe, text } from '../primitives.ts';
import { artist, artistOnboarded, artistVerified, place, tagGroup } from '../shapes/artist.ts';

const tags = ['artists'] as const;
const base = '/service/accounts_service/v1/no_auth';

const picture = (description: string, min: number, max: number) =>
  ({
    description,
    min,
    max,
    accept: ['image/png', 'image/jpeg'],
    maxBytes: FIELD_LIMITS.artistImageMaxBytes,
  }) as const;

const gallery = () =>
  ({
    ...picture('The pictures of the gallery.', 0, FIELD_LIMITS.galleryMax),
    tooMany: FIELD_MESSAGES.galleryTooMany,
  }) as const;

/** The photos of a verification. They are private: no address serves them. */
const document = (description: string, max: number) =>
  ({ ...picture(description, 0, max), private: true }) as const;

/** Text of a form whose rules and messages the server takes from booking-core's `artistProfile` and `artistVerification`. */
const formText = (max: number) => maybe(text(max));

/** Artists: from their art form to a public profile. An artist has no account; the token of a profile is its capability. */
export const artists = {
  tagGroups: endpoint({
    method: 'GET',
    path: `${base}/artists/artformsTags`,
    auth: 'public',
    summary: 'The art forms, in groups',
    tags,
    response: { 200: z.array(tagGroup) },
    errors: [],
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/artists/data`,
    auth: 'public',
    summary:
      'An artist once published, or with the capability and then with what was sent; every other request is answered with `{}`',
    tags,
    query: z.object({ artistId: about('The artist’s id.', text(120, 1), 'art-1') }),
    headers: capability,
    response: { 200: /* @__PURE__ */ (() => z.union([artist, z.strictObject({})]))() },
    errors: [],
  }),
  onboard: endpoint({
    method: 'POST',
    path: `${base}/artists/onboard`,
    auth: 'public',
    summary:
      'Store an artist’s profile; with `artistId` and its capability, replace a profile that is not published. `tags`, `links`, `gallery_alts` and `gallery_images` are JSON lists, the last two in the order of the gallery',
    tags,
    headers: capability,
    body: /* @__PURE__ */ (() =>
      z.object({
        artistId: about(
          'The id of a profile that is replaced; without it a new profile is made.',
          maybe(id()),
        ),
        token: about('The token of the artist, in place of the header `Authorization`.', maybe(text(200))),
        stage_name: about('The name on the stage.', formText(1_000), 'Nadia Khan'),
        bio: about('The biography, as HTML.', formText(60_000), '<p>Plays the sitar.</p>'),
        tags: about('The ids of art forms, as a JSON list.', formText(2_000), '["tag-sitar"]'),
        other_tag: about(
          'The artist’s own word for the art, where no art form of the list fits.',
          formText(FIELD_LIMITS.stageNameMax),
        ),
        links: about(
          'Links to the artist’s pages elsewhere, as a JSON list of `{ name, url }`.',
          formText(20_000),
          '[{"name":"YouTube","url":"https://www.youtube.com/@nadia"}]',
        ),
        gallery_alts: about(
          'The alternative texts of `gallery`, in its order, as a JSON list.',
          formText(20_000),
          '["On the stage in Pune"]',
        ),
        profile_image: about(
          'The address of the profile picture that the replaced profile has, in place of `profile_images`.',
          formText(200),
        ),
        gallery_images: about(
          'The gallery in its order, as a JSON list: the address of a picture that the replaced profile has, or null for the next file of `gallery`. Without it the gallery is these files.',
          formText(4_000),
        ),
        address: about('The street and the house.', formText(500), '12 Law College Road'),
        location: about(
          'The place in one line, as `artists.places` answers it.',
          formText(500),
          'Pune, Maharashtra',
        ),
        city: about('The city’s name.', formText(120), 'Pune'),
        state: about('The state of India.', formText(120), 'Maharashtra'),
        country: about('The country.', formText(120), 'India'),
        zip: about('The PIN code.', formText(20), '411004'),
        latitude: about('Degrees north.', formText(30), '18.5196'),
        longitude: about('Degrees east.', formText(30), '73.8554'),
      }))(),
    form: { profile_images: picture('The profile picture.', 0, 1), gallery: gallery() },
    response: { 200: artistOnboarded },
    errors: ['forbidden', 'already_published'],
  }),
  verify: endpoint({
    method: 'POST',
    path: `${base}/artists/verification`,
    auth: 'public',
    summary:
      'Send an artist’s identity documents with the capability, as Bearer or as `token`, and ask for the review; new documents replace the ones before until the profile is published. `id_name` is `driving`, `passport` or `aadhar`, which has two images: front and back',
    tags,
    headers: capability,
    body: /* @__PURE__ */ (() =>
      z.object({
        artistId: about('The artist’s id.', id(), 'art-1'),
        token: about('The token of the artist, in place of the header `Authorization`.', maybe(text(200))),
        name: about('The name in the document.', formText(1_000), 'Nadia Khan'),
        mobile: about(
          'A mobile number of India: 10 digits without the prefix; other characters are dropped.',
          formText(100),
          '9812345678',
        ),
        email: about('An email address.', formText(1_000), 'nadia@example.in'),
        id_name: about('The kind of document: `driving`, `passport` or `aadhar`.', formText(100), 'passport'),
      }))(),
    form: {
      photos: document('A photo of the person.', 1),
      id_images: document('The document; of `aadhar` front and back.', 2),
    },
    response: { 200: artistVerified },
    errors: ['forbidden', 'already_published'],
  }),
  places: endpoint({
    method: 'GET',
    path: `${base}/places`,
    auth: 'public',
    summary:
      'The cities and towns that a text finds, misspellings included, at most eight and the best first',
    tags,
    query: z.object({ q: about('The beginning of a place’s name, or its PIN code.', text(100), 'pune') }),
    response: { 200: z.array(place) },
    errors: [],
  }),
};
