import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import type { Config } from '../../config.ts';
import { atMost } from '../../lib/at-most.ts';
import { imageFolders, imageUrl } from './image-id.ts';
import { writeWhole } from './write-whole.ts';

/** The formats that pictures are taken in; AVIF is a kind of HEIF. */
const FORMATS = ['png', 'jpeg', 'webp', 'heif'] as const;
type Format = (typeof FORMATS)[number];

const LONGEST_SIDE = 2400;

/** Pictures that the process decodes at once, and those that wait: a large one takes 100 MB and about a second. */
const AT_ONCE = 2;
const WAITING = 64;
const decoding = atMost({ atOnce: AT_ONCE, waiting: WAITING });

// No picture is decoded twice, so nothing that libvips keeps would be used again.
sharp.cache(false);

/** The file is no picture, or none of a kind that is taken. */
export class NotAPicture extends Error {}

/** The picture has more pixels than are decoded. */
export class TooManyPixels extends Error {
  readonly megapixels: number;

  constructor(pixels: number) {
    const megapixels = Math.ceil(pixels / 1_000_000);
    super(`a picture of ${megapixels} megapixels is not taken`);
    this.megapixels = megapixels;
  }
}

type Settings = Pick<Config, 'dataDir' | 'pictures'>;

/**
 * Keeps the picture in a file and gives its address. It is drawn anew, so that only pixels remain: turned as its camera
 * held it, at most 2400 pixels long, without EXIF. The same bytes give the same address, which ends with the colour
 * that stands in for the picture until it is there (`--a1b2c3`), unless one can look through it. Two pictures are
 * decoded at once in a process, others wait. Throws NotAPicture for anything but a whole picture in one of `formats`
 * (a PNG, JPEG, WebP or AVIF unless told), TooManyPixels before any of them is decoded, `unavailable` where too many
 * wait, and what reading the file throws.
 */
export async function saveImage(
  { dataDir, pictures }: Settings,
  path: string,
  formats: readonly Format[] = FORMATS,
): Promise<string> {
  const name = await digest(path);
  const mostPixels = pictures.mostMegapixels * 1_000_000;
  await checkHeader(path, formats, mostPixels);
  return decoding(async () => {
    const drawn = await redraw(path, mostPixels);
    const id = name + (await colourEnding(drawn));
    await writeWhole(join(imageFolders(dataDir).kept, `${id}.webp`), drawn);
    return imageUrl(id);
  });
}

async function digest(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex').slice(0, 32);
}

async function checkHeader(path: string, formats: readonly string[], mostPixels: number): Promise<void> {
  const { format, width, height } = await asPicture(() =>
    sharp(path, { limitInputPixels: false, failOn: 'error' }).metadata(),
  );
  if (!formats.includes(format)) throw new NotAPicture(`a ${format} is not taken`);
  if (width * height > mostPixels) throw new TooManyPixels(width * height);
}

function redraw(path: string, limitInputPixels: number): Promise<Buffer> {
  return asPicture(() =>
    sharp(path, { limitInputPixels, failOn: 'error' })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer(),
  );
}

async function asPicture<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw new NotAPicture('the file cannot be read as a picture', { cause: error });
  }
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
