import * as z from 'zod/mini';
import { maybe } from '../primitives.ts';

/** A sponsored banner; the first of `banner_images` is shown. */
export const banner = z.object({
  _id: z.string(),
  banner_images: z.array(z.string()),
  banner_type: z.enum(['event', 'eventHost', 'artist', 'noBtn']),
  name: z.string(),
  vendor_name: maybe(z.string()),
  keyword: maybe(z.string()),
  handle: maybe(z.string()),
  button_text: maybe(z.string()),
  button_link: maybe(z.string()),
});
export type Banner = z.infer<typeof banner>;

/** A logo of the partner strip. */
export const partner = z.object({ _id: z.string(), name: z.string(), logo: z.string() });
export type Partner = z.infer<typeof partner>;

/** A picture of a city's gallery. */
export const galleryImage = z.object({ image: z.string(), alt: z.string() });
export type GalleryImage = z.infer<typeof galleryImage>;
