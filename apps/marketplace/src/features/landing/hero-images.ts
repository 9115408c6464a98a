import type { Banner, GalleryImage } from '@jalsa/api-client';
import type { PageHead } from '@jalsa/site/head';
import { imageAttributes } from '@jalsa/web/pictures/image-attributes';

/** The data of a venue on a landing page. */
export interface VenueSummary {
  name: string;
  images: string[];
}

const BANNER_SIZES = '(min-width: 1200px) 39rem, (min-width: 1024px) 54vw, 92vw';
const PICTURE_SIZES = '(min-width: 1200px) 26rem, (min-width: 1024px) 36vw, 61vw';

/** The image attributes of the hero: beside the title on desktops, below it on phones. */
const heroImageAttributes = (src: string | undefined, sizes: string) => ({
  ...imageAttributes(src, 800, [320, 480, 640, 800, 960, 1200, 1600]),
  sizes,
});

/** A banner image with aspect ratio 16:9. */
export const bannerImage = ({ banner_images: [image] }: Banner) => heroImageAttributes(image, BANNER_SIZES);

/** An image of the hero's gallery with aspect ratio 4:3. */
export const heroImage = (image: string) => heroImageAttributes(image, PICTURE_SIZES);

/** The number of pictures in place of banners. */
const IMAGE_COUNT = 3;

/** The images of a hero without banners: those of the city's venues, otherwise those of its gallery. */
export function heroImages(venues: readonly VenueSummary[], gallery: readonly GalleryImage[]): string[] {
  const fromVenues = venueImages(venues);
  return fromVenues.length > 0 ? fromVenues : gallery.slice(0, IMAGE_COUNT).map(({ image }) => image);
}

/** A few images of venues: one of each venue before a second of any. */
export function venueImages(venues: readonly VenueSummary[]): string[] {
  const maxImages = Math.max(0, ...venues.map(({ images }) => images.length));
  const rounds = Array.from({ length: maxImages }, (_, round) => venues.map(({ images }) => images[round]));
  return rounds
    .flat()
    .flatMap((image) => image ?? [])
    .slice(0, IMAGE_COUNT);
}

/** The preload of the hero's first image, with the attributes of its element. */
export function heroPreload([banner]: readonly Banner[], [picture]: readonly string[]): PageHead['preload'] {
  const first = banner ? bannerImage(banner) : picture === undefined ? undefined : heroImage(picture);
  return first?.srcSet ? { srcSet: first.srcSet, sizes: first.sizes } : undefined;
}
