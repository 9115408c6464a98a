import { createHash } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { DomainError } from '../../lib/domain-error.ts';
import { imageFolders, imageUrl } from './image-id.ts';
import { writeWhole } from './write-whole.ts';

const FORMATS: readonly string[] = ['png', 'jpeg', 'webp', 'heif'];
/** Enough for any camera, too little for a picture that is made to blow up when it is opened. */
const MOST_PIXELS = 60_000_000;
const LONGEST_SIDE = 2400;

/**
 * Keeps a picture and gives back its address. It is drawn anew, so that only pixels remain: turned as its camera
 * held it, at most 2400 pixels long, without EXIF. The same bytes give the same address. Throws DomainError
 * `unsupported_media_type` for anything but a PNG, JPEG, WebP or AVIF.
 */
export async function saveImage(dataDir: string, bytes: Buffer): Promise<string> {
  const drawn = await redraw(bytes);
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  await writeWhole(join(imageFolders(dataDir).kept, `${id}.webp`), drawn);
  return imageUrl(id);
}

async function redraw(bytes: Buffer): Promise<Buffer> {
  const refused = () =>
    new DomainError('unsupported_media_type', 'Only PNG, JPEG, WebP and AVIF pictures are taken.');
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format } = await image.metadata();
    if (!FORMATS.includes(format)) throw refused();
    return await image
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    // sharp's errors say what is wrong with the bytes, which is nothing to show to people.
    throw refused();
  }
}
