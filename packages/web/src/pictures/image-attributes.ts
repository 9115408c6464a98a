import type { ImageWidth } from '@jalsa/api-client/contract';

const OWN_IMAGES = '/files/images/';

/**
 * The attributes of an `img`: a source at one width, a srcset, and the placeholder colour. Without a source all of
 * them are missing.
 */
export function imageAttributes(src: string | undefined, width: ImageWidth, widths: readonly ImageWidth[]) {
  if (src === undefined) return { src };
  return { src: imageUrl(src, width), srcSet: imageSrcSet(src, widths), colour: imageColour(src) };
}

/** The srcset of an image; none for images that our server cannot resize. */
function imageSrcSet(src: string, widths: readonly ImageWidth[]): string | undefined {
  if (!src.startsWith(OWN_IMAGES)) return undefined;
  return widths.map((width) => `${imageUrl(src, width)} ${width}w`).join(', ');
}

/** The address of an image at a width in pixels, one of those that the server has. */
export function imageUrl(src: string, width: ImageWidth): string {
  return src.startsWith(OWN_IMAGES) ? `${src}?w=${width}` : src;
}

/** The placeholder colour, which our server appends to the address. */
function imageColour(src: string): string | undefined {
  const colour = src.startsWith(OWN_IMAGES) ? /--([0-9a-f]{6})$/.exec(src)?.[1] : undefined;
  return colour && `#${colour}`;
}
