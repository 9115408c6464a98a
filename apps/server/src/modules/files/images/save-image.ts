import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { FIELD_LIMITS } from '@jalsa/booking-core/validation';
import sharp from 'sharp';
import { semaphore } from '../../../lib/semaphore.ts';
import { DamagedPicture, NotAPicture, TooManyPixels } from '../files.errors.ts';
import { detectMediaType, MEDIA_TYPE_BYTES, type MediaType } from '../media-type.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { IMAGE_ID, imageIdOf, imageKey, imageUrl } from './image-id.ts';

/** The accepted formats of pictures (PNG, JPEG, WebP and AVIF, which is a kind of HEIF). */
const FORMATS = ['png', 'jpeg', 'webp', 'heif'] as const;
export type ImageSourceFormat = (typeof FORMATS)[number];

const FORMAT_OF: Partial<Record<MediaType, ImageSourceFormat>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/avif': 'heif',
};

const LONGEST_SIDE = 2400;

const MAX_PIXELS = FIELD_LIMITS.pictureMegapixelsMax * 1_000_000;

const decoding = semaphore('pictureDecoding');

// No picture is decoded twice: a cache of libvips would never be used.
sharp.cache(false);

/** Whether an address of this site may be that of a picture: under the folder of pictures, one that is stored. */
export async function isStoredImage(storage: FileStorage, address: string): Promise<boolean> {
  if (!address.startsWith(imageUrl(''))) return true;
  const [path = ''] = address.split('?');
  const id = imageIdOf(path);
  return path === imageUrl(id) && IMAGE_ID.test(id) && (await storage.has(imageKey(id)));
}

/** Stores a picture of our own under its id, in the format that it has, unless it is stored already. */
export async function saveOwnImage(storage: FileStorage, id: string, path: string): Promise<void> {
  if (!(await storage.has(imageKey(id)))) await storage.put(imageKey(id), await readFile(path));
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
  storage: FileStorage,
  path: string,
  formats: readonly ImageSourceFormat[] = FORMATS,
): Promise<string> {
  const hash = await digest(path);
  const { bytes, suffix } = await encodeImage(path, formats);
  const id = hash + suffix;
  await storage.put(imageKey(id), bytes);
  return imageUrl(id);
}

/**
 * Encodes a picture, given as its bytes or as the path of its file. Only its pixels remain: turned as the camera held
 * them, at most 2400 pixels long, without EXIF. The id of an opaque picture ends with its average colour (`--a1b2c3`), which pages show until the
 * picture is loaded. A process decodes two pictures at once; others wait. Throws NotAPicture for a file whose first
 * bytes are not those of one of `formats`, DamagedPicture for one that cannot be read to its end, TooManyPixels before a pixel is decoded, `unavailable` where too many pictures wait.
 */
export async function encodeImage(
  source: string | Buffer,
  formats: readonly ImageSourceFormat[],
): Promise<EncodedImage> {
  await checkPicture(source, formats);
  return decoding.run(async () => {
    const bytes = await reencode(source);
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

/**
 * Reads the head of a picture, and no pixel. Throws NotAPicture for a file whose first bytes are not those of one of `formats`,
 * DamagedPicture for a head that cannot be read, TooManyPixels.
 */
export async function checkPicture(
  source: string | Buffer,
  formats: readonly ImageSourceFormat[],
): Promise<void> {
  const type = detectMediaType(await startOf(source));
  const format = type && FORMAT_OF[type];
  if (!format || !formats.includes(format)) throw new NotAPicture(`the kind ${type} is not accepted`);
  const { width, height } = await asPicture(() =>
    sharp(source, { limitInputPixels: false, failOn: 'error' }).metadata(),
  );
  if (width * height > MAX_PIXELS) throw new TooManyPixels(width * height);
}

async function startOf(source: string | Buffer): Promise<Buffer> {
  if (typeof source !== 'string') return source.subarray(0, MEDIA_TYPE_BYTES);
  const file = await open(source);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MEDIA_TYPE_BYTES), { position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function reencode(source: string | Buffer): Promise<Buffer> {
  return asPicture(() =>
    sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
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
    throw new DamagedPicture('the picture cannot be read', { cause: error });
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
