import * as z from 'zod/mini';
import { about } from '../about.ts';
import { count, maybe } from '../primitives.ts';
import { artistImage } from './artist.ts';
import { eventCard } from './event-card.ts';

export const artistCard = about(
  'A published artist as lists show it.',
  z.object({
    _id: about('Its id.', z.string(), 'art-1'),
    handle: about('Its handle, which stands in addresses.', z.string(), 'nadia-khan'),
    stage_name: about('The name on the stage.', z.string(), 'Nadia Khan'),
    tag: about('The first art form, or the artist’s own word.', maybe(z.string()), 'Sitar'),
    city: about('The city’s name.', z.string(), 'Pune'),
    image: about('The address of the profile picture.', maybe(z.string()), '/files/images/nadia.avif'),
  }),
);
export type ArtistCard = z.infer<typeof artistCard>;

export const artistList = about(
  'One page of published artists.',
  z.object({
    artists: about('The artists of this page.', z.array(artistCard)),
    total: about('The number of entries on all pages.', count(), 1),
    page: about('The number of the page; the first is 0.', count(), 0),
    page_size: about('The most entries of a page.', count(), 24),
    cities: about(
      'The cities that the list can be narrowed to.',
      z.array(
        z.object({
          city: about('The city’s name.', z.string(), 'Pune'),
          total: about('The number of artists.', count(), 1),
        }),
      ),
    ),
    tags: about(
      'The art forms that the list can be narrowed to.',
      z.array(
        z.object({
          tag: about('The art form.', z.string(), 'Sitar'),
          total: about('The number of artists.', count(), 1),
        }),
      ),
    ),
  }),
);
export type ArtistList = z.infer<typeof artistList>;

export const publishedArtist = about(
  'A published artist.',
  z.object({
    _id: about('Its id.', z.string(), 'art-1'),
    handle: about('Its handle, which stands in addresses.', z.string(), 'nadia-khan'),
    stage_name: about('The name on the stage.', z.string(), 'Nadia Khan'),
    tags: about('The art forms.', z.array(z.string()), ['Sitar']),
    city: about('The city’s name.', z.string(), 'Pune'),
    state: about('The state of India.', z.string(), 'Maharashtra'),
    profile_images: about(
      'The profile picture.',
      z.array(
        z.object({
          image_link: about('The address of the picture.', z.string(), '/files/images/nadia.avif'),
        }),
      ),
    ),
    bio: about('The biography, as sanitised HTML.', z.string(), '<p>Plays the sitar.</p>'),
    /** The biography without formatting. */
    bio_text: about('The biography without markup.', z.string(), 'Plays the sitar.'),
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
    events: about('The events to come that name the artist, soonest first.', z.array(eventCard)),
  }),
);
export type PublishedArtist = z.infer<typeof publishedArtist>;
