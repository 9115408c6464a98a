import type { Event } from '@jalsa/api-client';
import { imageAttributes } from '@jalsa/web/pictures/image-attributes';

const SIZES = '(min-width: 1024px) 20rem, (min-width: 640px) 16rem, 15rem';

/** The image attributes of the first picture, shared by the page and by the preload link of its head. */
export function posterAttributes({ images: [image] }: Pick<Event, 'images'>) {
  return {
    ...imageAttributes(image, 640, [240, 320, 480, 640, 800, 960]),
    sizes: SIZES,
  };
}
