import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import type { Config } from '../../../config.ts';
import { concurrencyLimit } from '../../../lib/concurrency-limit.ts';
import { NotAPicture, TooManyPixels } from '../files.errors.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { imageKey, imageUrl } from './image-id.ts';

/** The accepted formats of pictures (PNG, JPEG, WebP and AVIF, which is a kind of HEIF). */
const FORMATS = ['png', 'jpeg', 'webp', 'heif'] as const;
export type ImageSourceFormat = (typeof FORMATS)[number];

const LONGEST_SIDE = 2400;

/** Pictures that the process decodes at once, and those that may wait: a large one takes 100 MB and about a second. */
const AT_ONCE = 2;
const WAITING = 64;
const decoding = concurrencyLimit({ concurrency: AT_ONCE, maxQueued: WAITING });

// No picture is decoded twice: a cache of libvips would never be used.
sharp.cache(false);

/** Where pictures are stored, and their limits. */
export interface ImageOptions {
  storage: FileStorage;
  pictures: Config['pictures'];
}

/** A picture as it is stored, and the end of its id: the average colour of an opaque picture. */
export interface EncodedImage {
  bytes: Buffer;
  suffix: string;
}

/**
 * Stores the picture in the file at `path` and returns its address. The same bytes have the same address. Throws as
 * `encodeImage` does, and the file system's error where the file cannot be read.
 */
export async function saveImage(
  { storage, pictures }: ImageOptions,
  path: string,
  formats: readonly ImageSourceFormat[] = FORMATS,
): Promise<string> {
  const hash = await digest(path);
  const { bytes, suffix } = await encodeImage(pictures, path, formats);
  const id = hash + suffix;
  await storage.put(imageKey(id), bytes);
  return imageUrl(id);
}

/**
 * Encodes a picture, given as its bytes or as the path of its file. Only its pixels remain: turned as the camera held
 * them, at most 2400 pixels long, without EXIF. The id of an opaque picture ends with its average colour (`--a1b2c3`), which pages show until the
 * picture is loaded. A process decodes two pictures at once; others wait. Throws NotAPicture for a file that is no complete
 * picture in one of `formats`, TooManyPixels before a pixel is decoded, `unavailable` where too many pictures wait.
 */
export async function encodeImage(
  { maxMegapixels }: ImageOptions['pictures'],
  source: string | Buffer,
  formats: readonly ImageSourceFormat[],
): Promise<EncodedImage> {
  const maxPixels = maxMegapixels * 1_000_000;
  await checkHeader(source, formats, maxPixels);
  return decoding.run(async () => {
    const bytes = await reencode(source, maxPixels);
    return { bytes, suffix: await colourSuffix(bytes) };
  });
}

/** The width and height of the picture in the file at `path`, as it is shown. */
export async function pictureSize(path: string): Promise<{ width: number; height: number }> {
  const { autoOrient } = await asPicture(() => sharp(path, { limitInputPixels: false }).metadata());
  return { width: autoOrient.width, height: autoOrient.height };
}

async function digest(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex').slice(0, 32);
}

async function checkHeader(
  source: string | Buffer,
  formats: readonly string[],
  maxPixels: number,
): Promise<void> {
  const { format, width, height } = await asPicture(() =>
    sharp(source, { limitInputPixels: false, failOn: 'error' }).metadata(),
  );
  if (!formats.includes(format)) throw new NotAPicture(`the format ${format} is not accepted`);
  if (width * height > maxPixels) throw new TooManyPixels(width * height);
}

function reencode(source: string | Buffer, limitInputPixels: number): Promise<Buffer> {
  return asPicture(() =>
    sharp(source, { limitInputPixels, failOn: 'error' })
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

async function colourSuffix(encoded: Buffer): Promise<string> {
  const { isOpaque } = await sharp(encoded).stats();
  if (!isOpaque) return '';
  const [red = 0, green = 0, blue = 0] = await sharp(encoded)
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return `--${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
