import type { Banner, GalleryImage } from '@jalsa/api-client';
import type { PageHead } from '../../lib/head.ts';
import { pictureOf } from '../../lib/picture.ts';

/** A venue as a landing page shows it. */
export interface VenueGlimpse {
  name: string;
  images: string[];
}

const BANNER_SIZES = '(min-width: 1200px) 39rem, (min-width: 1024px) 54vw, 92vw';
const PICTURE_SIZES = '(min-width: 1200px) 26rem, (min-width: 1024px) 36vw, 61vw';

/** How a picture of the hero is asked for: beside the title on a desk, below it on a phone. */
const asked = (src: string | undefined, sizes: string) => ({
  ...pictureOf(src, 800, [320, 480, 640, 800, 960, 1200, 1600]),
  sizes,
});

/** A banner's picture, 16 to 9. */
export const bannerPicture = ({ banner_images: [image] }: Banner) => asked(image, BANNER_SIZES);

/** A picture of the hero's gallery, 4 to 3. */
export const heroPicture = (image: string) => asked(image, PICTURE_SIZES);

/** How many pictures stand where banners would. */
const PICTURES = 3;

/** The pictures for a hero without banners: of the city's venues, else of its gallery. */
export function heroPictures(venues: readonly VenueGlimpse[], gallery: readonly GalleryImage[]): string[] {
  const rooms = roomsOf(venues);
  return rooms.length > 0 ? rooms : gallery.slice(0, PICTURES).map(({ image }) => image);
}

/** A few pictures of venues: one of each before a second of any. */
export function roomsOf(venues: readonly VenueGlimpse[]): string[] {
  const most = Math.max(0, ...venues.map(({ images }) => images.length));
  const turns = Array.from({ length: most }, (_, turn) => venues.map(({ images }) => images[turn]));
  return turns
    .flat()
    .flatMap((image) => image ?? [])
    .slice(0, PICTURES);
}

/** What is fetched before the page's scripts: the hero's first picture, exactly as its element asks for it. */
export function heroPreload([banner]: readonly Banner[], [picture]: readonly string[]): PageHead['preload'] {
  const first = banner ? bannerPicture(banner) : picture === undefined ? undefined : heroPicture(picture);
  return first?.srcSet ? { srcSet: first.srcSet, sizes: first.sizes } : undefined;
}
