import { imageUrl } from '@jalsa/web/pictures/image-attributes';
import type { Picture } from './profile-form.ts';

/** The address of a small preview; undefined while a chosen file has none. */
export const pictureSource = (
  picture: Picture,
  sourceOf: (picture: Picture) => string | undefined,
): string | undefined => (picture instanceof File ? sourceOf(picture) : imageUrl(picture.url, 320));
