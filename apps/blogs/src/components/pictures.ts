import type { PostCard } from '@jalsa/api-client';
import { imageAttributes } from '@jalsa/web/pictures/image-attributes';

type Pictured = Pick<PostCard, 'title_image'>;

/** The picture of a card. */
export function cardPicture({ title_image }: Pictured) {
  return {
    ...imageAttributes(title_image ?? undefined, 640, [320, 480, 640, 800]),
    sizes: '(min-width: 1024px) 22.5rem, (min-width: 640px) 46vw, 92vw',
  };
}

/** The picture above the text of a post. */
export function titlePicture({ title_image }: Pictured) {
  return {
    ...imageAttributes(title_image ?? undefined, 960, [320, 480, 640, 800, 960, 1200, 1600]),
    sizes: '(min-width: 1024px) 60rem, 100vw',
  };
}
