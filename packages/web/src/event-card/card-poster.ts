import type { EventCard } from '@jalsa/api-client';
import { imageAttributes } from '../pictures/image-attributes.ts';

/** The sizes of a poster in a grid. */
const GRID_POSTER_SIZES = '(min-width: 1024px) 15rem, (min-width: 640px) 30vw, 45vw';

/** The poster attributes of a card, also used to preload the poster. */
export function cardPoster({ images: [image] }: Pick<EventCard, 'images'>, sizes = GRID_POSTER_SIZES) {
  return {
    ...imageAttributes(image, 400, [240, 320, 400, 480, 640, 800]),
    sizes,
  };
}
