import type { MessageParams } from '@jalsa/booking-core';
import { FIELD_LIMITS, type FieldCode, fieldFaultOf } from '@jalsa/booking-core/validation';
import { drawPicture, toJpegFile } from '@jalsa/ui/draw-picture';
import { ruleText } from '../texts/wording.ts';
import { readPictureHead } from './picture-head.ts';

/** The longest side of a photo of a document in pixels: its small print is legible, and a slow network can send it. */
export const DOCUMENT_SIDE = 2000;
/** The longest side of a picture of a gallery; the server stores no longer one. */
export const GALLERY_SIDE = 2400;

/** A picture with no more bytes is sent as it is, unless its camera's notes must not leave the device. */
const SMALL_BYTES = 300_000;
/** The qualities of JPEG that are tried, the best first. */
const QUALITIES = [0.85, 0.7, 0.55, 0.4];

/** A file that cannot be sent as a picture. The message names the file and the reason, in the language of the page. */
export class PictureRefusal extends Error {
  constructor(code: FieldCode, params: MessageParams) {
    super(ruleText(fieldFaultOf(code, params)));
  }
}

/**
 * Throws PictureRefusal for a file that is no PNG or JPEG by its bytes, that has more pixels than the server takes, or that the
 * browser cannot read to its end. Otherwise resolves to its pixels, upright; the caller closes them.
 */
async function openPicture(file: File): Promise<ImageBitmap> {
  const head = await readPictureHead(file);
  if (head === null || head.type === 'image/webp') throw new PictureRefusal('imageType', { file: file.name });
  const max = FIELD_LIMITS.pictureMegapixelsMax;
  if (head.pixels !== null && head.pixels > max * 1_000_000) {
    const megapixels = Math.ceil(head.pixels / 1_000_000);
    throw new PictureRefusal('imagePixels', { file: file.name, megapixels, max });
  }
  try {
    return await createImageBitmap(file);
  } catch {
    throw new PictureRefusal('imageDamaged', { file: file.name });
  }
}

/** The reason why a file cannot be sent as a picture; undefined when it can. */
export async function pictureRefusal(file: File): Promise<string | undefined> {
  try {
    (await openPicture(file)).close();
    return undefined;
  } catch (error) {
    if (error instanceof PictureRefusal) return error.message;
    throw error;
  }
}

interface Shrinking {
  /** The longest side in pixels. */
  side: number;
  maxBytes: number;
  /** A small picture is drawn anew, too, which removes what the camera wrote into it. */
  always?: boolean;
}

/**
 * Makes a picture of the camera or the gallery small enough for a slow network: a JPEG, upright, without EXIF, at most `side`
 * pixels long. A picture that is small already is returned unchanged. Throws PictureRefusal for a file that cannot be sent.
 */
export async function shrinkPicture(
  file: File,
  { side, maxBytes, always = false }: Shrinking,
): Promise<File> {
  const picture = await openPicture(file);
  try {
    const { width, height } = picture;
    const scale = Math.min(1, side / Math.max(width, height));
    if (!always && scale === 1 && file.size <= Math.min(SMALL_BYTES, maxBytes)) return file;
    const size = {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    };
    const canvas = drawPicture(picture, { left: 0, top: 0, width, height }, size);
    for (const quality of QUALITIES) {
      const shrunk = await toJpegFile(canvas, file.name, quality);
      if (shrunk.size <= maxBytes) return shrunk;
    }
  } finally {
    picture.close();
  }
  throw new PictureRefusal('imageDamaged', { file: file.name });
}
