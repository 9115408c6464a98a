import * as z from 'zod/mini';
import { about } from '../about.ts';
import { maybe } from '../primitives.ts';

export const tagGroup = about(
  'Art forms under one heading.',
  z.object({
    _id: about('Its id.', z.string(), 'music'),
    name: about('Its name for people.', z.string(), 'Music'),
    handle: about('Its handle; artists of the group `others` type their own word.', z.string(), 'music'),
    tags: about(
      'The art forms.',
      z.array(
        z.object({
          _id: about('Its id.', z.string(), 'tag-sitar'),
          name: about('Its name for people.', z.string(), 'Sitar'),
        }),
      ),
    ),
  }),
);
export type TagGroup = z.infer<typeof tagGroup>;

export const artistImage = about(
  'A picture of an artist.',
  z.object({
    image_link: about('The address of the picture.', z.string(), '/files/images/nadia.avif'),
    alt: about('The alternative text of the picture.', maybe(z.string()), 'On the stage in Pune'),
  }),
);
export type ArtistImage = z.infer<typeof artistImage>;

/** What an artist has sent that no page shows, except the identity documents. */
const artistSent = z.object({
  place: about(
    'Where the artist is based.',
    z.object({
      address: about('The street and the house.', z.string(), '12 Law College Road'),
      location: about('The place in one line.', z.string(), 'Pune, Maharashtra'),
      city: about('The city’s name.', z.string(), 'Pune'),
      state: about('The state of India.', z.string(), 'Maharashtra'),
      country: about('The country.', z.string(), 'India'),
      zip: about('The PIN code.', maybe(z.string()), '411004'),
      latitude: about('Degrees north.', maybe(z.number()), 18.5196),
      longitude: about('Degrees east.', maybe(z.number()), 73.8554),
    }),
  ),
  verification: about(
    'The person, without the documents; null until the verification is sent.',
    maybe(
      z.object({
        name: about('The name in the document.', z.string(), 'Nadia Khan'),
        mobile: about(
          'A mobile number of India: 10 digits without the prefix; other characters are dropped.',
          z.string(),
          '9812345678',
        ),
        email: about('An email address.', z.string(), 'nadia@example.in'),
        id_name: about(
          'The kind of document: `driving`, `passport` or `aadhar`.',
          z.enum(['driving', 'passport', 'aadhar']),
          'passport',
        ),
      }),
    ),
  ),
});

export const artist = about(
  'An artist’s profile. Only the city and the state of the address are shown.',
  z.object({
    _id: about('Its id.', z.string(), 'art-1'),
    handle: about('Its handle, which stands in addresses.', z.string(), 'nadia-khan'),
    status: about(
      '`draft`: not sent for review. `under_review`: waits for it. `published`: everyone sees it. `refused`: it can be sent again.',
      z.enum(['draft', 'under_review', 'published', 'refused']),
      'draft',
    ),
    stage_name: about('The name on the stage.', z.string(), 'Nadia Khan'),
    tags: about(
      'The art forms.',
      z.array(
        z.object({
          _id: about('Its id; an artist’s own word has none.', maybe(z.string()), 'tag-sitar'),
          name: about('Its name for people.', z.string(), 'Sitar'),
        }),
      ),
    ),
    profile_images: about('The profile picture.', z.array(artistImage)),
    bio: about('The biography, as sanitised HTML.', z.string(), '<p>Plays the sitar.</p>'),
    links: about(
      'Links to the artist’s pages elsewhere.',
      z.array(
        z.object({
          name: about('The name of the other site.', z.string(), 'YouTube'),
          url: about('The address of the page.', z.string(), 'https://www.youtube.com/@nadia'),
        }),
      ),
    ),
    gallery: about('The pictures of the gallery.', z.array(artistImage)),
    city: about('The city’s name.', z.string(), 'Pune'),
    state: about('The state of India.', z.string(), 'Maharashtra'),
    refusal_reason: about('Of a refused profile: why.', maybe(z.string())),
    sent: about(
      'What the artist has sent that no page shows; null for a published profile.',
      maybe(artistSent),
    ),
  }),
);
export type Artist = z.infer<typeof artist>;

export const artistOnboarded = about(
  'A profile that was stored, with its token.',
  z.object({
    data: about(
      'The answer.',
      z.object({
        artist: about(
          'The artist.',
          z.object({
            _id: about('Its id.', z.string(), 'art-1'),
            handle: about('Its handle, which stands in addresses.', z.string(), 'nadia-khan'),
          }),
        ),
        token: about(
          'The token of this artist or cab driver, sent as Bearer with every further request for them.',
          z.string(),
          'Y2FwYWJpbGl0eS1vZi1hcnQtMQ',
        ),
      }),
    ),
  }),
);
export type ArtistOnboarded = z.infer<typeof artistOnboarded>;

export const artistVerified = about(
  'A profile that waits for its review.',
  z.object({
    data: about(
      'The answer.',
      z.object({
        artist: about(
          'The artist.',
          z.object({
            _id: about('Its id.', z.string(), 'art-1'),
            status: about('The profile waits for its review.', z.literal('under_review'), 'under_review'),
          }),
        ),
      }),
    ),
  }),
);
export type ArtistVerified = z.infer<typeof artistVerified>;

export const place = about(
  'A city or town that a search found.',
  z.object({
    label: about('The place in one line, for people.', z.string(), 'Pune, Maharashtra'),
    city: about('The city’s name.', z.string(), 'Pune'),
    state: about('The state of India.', z.string(), 'Maharashtra'),
    country: about('The country.', z.string(), 'India'),
    zip: about('The PIN code.', maybe(z.string()), '411001'),
    latitude: about('Degrees north.', z.number(), 18.5196),
    longitude: about('Degrees east.', z.number(), 73.8554),
  }),
);
export type Place = z.infer<typeof place>;
