const OURS = '/files/images/';

/**
 * A picture as an `img` asks for it: at a width of its own, at those that a browser may choose among, and the colour that
 * stands in for it until it is there. Without a picture all of them are missing.
 */
export function pictureOf(src: string | undefined, width: number, widths: readonly number[]) {
  if (src === undefined) return { src };
  return { src: pictureAt(src, width), srcSet: pictureSet(src, widths), colour: pictureColour(src) };
}

/** The addresses of a picture at several widths, for `srcset`; none for one that our server cannot resize. */
function pictureSet(src: string, widths: readonly number[]): string | undefined {
  if (!src.startsWith(OURS)) return undefined;
  return widths.map((width) => `${pictureAt(src, width)} ${width}w`).join(', ');
}

/** A picture's address at a width in pixels. */
export function pictureAt(src: string, width: number): string {
  return src.startsWith(OURS) ? `${src}?w=${width}` : src;
}

/** The colour that stands in for a picture until it is there; our server writes it at the end of the address. */
function pictureColour(src: string): string | undefined {
  const colour = src.startsWith(OURS) ? /--([0-9a-f]{6})$/.exec(src)?.[1] : undefined;
  return colour && `#${colour}`;
}
