import * as z from 'zod/mini';
import { about } from '../about.ts';
import { maybe } from '../primitives.ts';

export const banner = about(
  'A sponsored banner.',
  z.object({
    _id: about('Its id.', z.string(), 'ban-sitar'),
    banner_images: about('Addresses of its pictures; the first is shown.', z.array(z.string()), [
      '/files/images/sitar-wide.avif',
    ]),
    banner_type: about(
      'The kind of banner: of an event, of its host, of an artist, or without a button (`noBtn`).',
      z.enum(['event', 'eventHost', 'artist', 'noBtn']),
      'event',
    ),
    name: about('Its name for people.', z.string(), 'Sitar at dusk'),
    vendor_name: about('The seller’s name.', maybe(z.string()), 'Raga House'),
    keyword: about('The kind of the event that it shows.', maybe(z.string()), 'music'),
    handle: about('The handle of the event or artist that it shows.', maybe(z.string()), 'sitar-at-dusk'),
    button_text: about('The text of its button.', maybe(z.string()), 'Book'),
    button_link: about('The address that its button opens.', maybe(z.string())),
  }),
);
export type Banner = z.infer<typeof banner>;

export const partner = about(
  'A partner of a city.',
  z.object({
    _id: about('Its id.', z.string(), 'par-raga'),
    name: about('Its name for people.', z.string(), 'Raga House'),
    logo: about('The address of its logo.', z.string(), '/files/images/raga.avif'),
  }),
);
export type Partner = z.infer<typeof partner>;

export const galleryImage = about(
  'A picture of a city’s gallery.',
  z.object({
    image: about('The address of the picture.', z.string(), '/files/images/dusk.avif'),
    alt: about('The alternative text of the picture.', z.string(), 'A sitar player at dusk'),
  }),
);
export type GalleryImage = z.infer<typeof galleryImage>;
