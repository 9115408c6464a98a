import { createHash } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { imageFolders, imageUrl } from './image-id.ts';
import { writeWhole } from './write-whole.ts';

/** The formats that pictures are taken in; AVIF is a kind of HEIF. */
const FORMATS = ['png', 'jpeg', 'webp', 'heif'] as const;
type Format = (typeof FORMATS)[number];

/** Enough for any camera, too little for a picture that is made to blow up when it is opened. */
const MOST_PIXELS = 60_000_000;
const LONGEST_SIDE = 2400;

/**
 * Keeps a picture and gives back its address. It is drawn anew, so that only pixels remain: turned as its camera
 * held it, at most 2400 pixels long, without EXIF. The same bytes give the same address, which ends with the colour that
 * stands in for the picture until it is there (`--a1b2c3`), unless one can look through it. Throws NotAPicture for anything
 * but a whole picture in one of `formats`: a PNG, JPEG, WebP or AVIF unless told.
 */
export async function saveImage(
  dataDir: string,
  bytes: Buffer,
  formats: readonly Format[] = FORMATS,
): Promise<string> {
  const drawn = await redraw(bytes, formats);
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const id = name + (await colourEnding(drawn));
  await writeWhole(join(imageFolders(dataDir).kept, `${id}.webp`), drawn);
  return imageUrl(id);
}

async function colourEnding(drawn: Buffer): Promise<string> {
  const { isOpaque } = await sharp(drawn).stats();
  if (!isOpaque) return '';
  const [red = 0, green = 0, blue = 0] = await sharp(drawn)
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return `--${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** These bytes are no picture, or none that is taken here. */
export class NotAPicture extends Error {}

async function redraw(bytes: Buffer, formats: readonly string[]): Promise<Buffer> {
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format } = await image.metadata();
    if (!formats.includes(format)) throw new NotAPicture(`a ${format} is not taken`);
    return await image
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer();
  } catch (error) {
    if (error instanceof NotAPicture) throw error;
    throw new NotAPicture('the bytes cannot be read as a picture', { cause: error });
  }
}
