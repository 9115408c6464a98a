import type { EventCard } from '@jalsa/api-client';
import { pictureOf } from '../../lib/picture.ts';

/** How wide a poster is shown in a grid. */
const IN_GRID = '(min-width: 1024px) 15rem, (min-width: 640px) 30vw, 45vw';

/** A card's poster as the card asks for it, and as a page's head asks ahead of it. */
export function cardPoster({ images: [image] }: Pick<EventCard, 'images'>, sizes = IN_GRID) {
  return {
    ...pictureOf(image, 400, [240, 320, 400, 480, 640, 800]),
    sizes,
  };
}
