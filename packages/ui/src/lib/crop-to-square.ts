import { drawPicture, toJpegFile } from '../draw-picture.ts';

/** The longest side of a cut square, in pixels. */
const MAX_SIDE = 1024;
/** The longest side of a cut rectangle, which pages show larger. */
const MAX_RECTANGLE_SIDE = 2000;
const JPEG_QUALITY = 0.9;

/** A selection in percent of the picture. */
interface Selection {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Square {
  left: number;
  top: number;
  side: number;
}

/** The square of pixels of a selection, inside the picture. */
export function squareOf(
  { x, y, width, height }: Selection,
  size: { width: number; height: number },
): Square {
  const selected = Math.min((width / 100) * size.width, (height / 100) * size.height);
  const side = Math.max(1, Math.min(Math.round(selected), size.width, size.height));
  const within = (start: number, length: number) => Math.max(0, Math.min(Math.round(start), length - side));
  return {
    left: within((x / 100) * size.width, size.width),
    top: within((y / 100) * size.height, size.height),
    side,
  };
}

/** Cuts the selection out of a loaded picture, as a JPEG of at most 1024 pixels. Rejects when the browser cannot draw it. */
export async function cropToSquare(
  picture: HTMLImageElement,
  selection: Selection,
  name: string,
): Promise<File> {
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const { left, top, side } = squareOf(selection, size);
  const target = Math.min(side, MAX_SIDE);
  const part = { left, top, width: side, height: side };
  return toJpegFile(drawPicture(picture, part, { width: target, height: target }), name, JPEG_QUALITY);
}

/** Cuts the selection out of a loaded picture, as a JPEG of at most 2000 pixels. Rejects when the browser cannot draw it. */
export async function cropToRectangle(
  picture: HTMLImageElement,
  { x, y, width, height }: Selection,
  name: string,
): Promise<File> {
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const part = {
    left: Math.round((x / 100) * size.width),
    top: Math.round((y / 100) * size.height),
    width: Math.max(1, Math.round((width / 100) * size.width)),
    height: Math.max(1, Math.round((height / 100) * size.height)),
  };
  const scale = Math.min(1, MAX_RECTANGLE_SIDE / Math.max(part.width, part.height));
  const target = { width: Math.round(part.width * scale), height: Math.round(part.height * scale) };
  return toJpegFile(drawPicture(picture, part, target), name, JPEG_QUALITY);
}
