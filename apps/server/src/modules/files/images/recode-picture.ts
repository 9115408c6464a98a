import { buffer } from 'node:stream/consumers';
import { encodeImage, type ImageOptions } from './save-image.ts';

/**
 * The pixels of a picture that is to be stored as a document, as WebP: upright, at most 2400 pixels long, without EXIF and
 * without anything behind its end. Throws as `encodeImage` does for a file that is no complete PNG or JPEG.
 */
export async function recodePicture(
  content: AsyncIterable<Buffer>,
  pictures: ImageOptions['pictures'],
): Promise<Buffer> {
  const { bytes } = await encodeImage(pictures, await buffer(content), ['png', 'jpeg']);
  return bytes;
}
