import type { Event } from '@jalsa/api-client';
import { imageAttributes } from '../../lib/image-attributes.ts';

const SIZES = '(min-width: 1024px) 20rem, (min-width: 640px) 16rem, 15rem';

/** An event's first picture as the page asks for it, and as its head asks ahead of it. */
export function posterOf({ images: [image] }: Pick<Event, 'images'>) {
  return {
    ...imageAttributes(image, 640, [240, 320, 480, 640, 800, 960]),
    sizes: SIZES,
  };
}
