import type { ImageWidth } from '@jalsa/api-client/contract';

const OWN_IMAGES = '/files/images/';
/** Only the server knows the link in such an address. */
const PRIVATE_IMAGES = `${OWN_IMAGES}private/`;

let renderedOrigin: string | undefined;

/** Sets the origin of public pictures in the page that the server renders next. A browser has it as `data-pictures` of the document. */
export function setPictureOrigin(origin: string | undefined): void {
  renderedOrigin = origin;
}

const publicOrigin = () => globalThis.document?.documentElement.dataset.pictures ?? renderedOrigin ?? '';

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
  if (!src.startsWith(OWN_IMAGES)) return src;
  const origin = src.startsWith(PRIVATE_IMAGES) ? '' : publicOrigin();
  return `${origin}${siteImageUrl(src, width)}`;
}

/** The same on this site alone: a customer's photo never goes through a CDN, which would keep it after its deletion. */
export const siteImageUrl = (src: string, width: ImageWidth): string => `${src}?w=${width}`;

/** The placeholder colour, which our server appends to the address. */
function imageColour(src: string): string | undefined {
  const colour = src.startsWith(OWN_IMAGES) ? /--([0-9a-f]{6})$/.exec(src)?.[1] : undefined;
  return colour && `#${colour}`;
}
