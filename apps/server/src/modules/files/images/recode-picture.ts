import { buffer } from 'node:stream/consumers';
import { HiddenFile } from '../files.errors.ts';
import { hasHiddenFile } from './hidden-file.ts';
import { encodeImage } from './save-image.ts';

/**
 * The pixels of a picture that is to be stored as a document, as WebP: upright, at most 2400 pixels long, without EXIF and
 * without anything behind its end. Throws as `encodeImage` does for a file that is no complete PNG or JPEG, and HiddenFile.
 */
export async function recodePicture(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const sent = await buffer(content);
  const { bytes } = await encodeImage(sent, ['png', 'jpeg']);
  if (await hasHiddenFile([sent])) throw new HiddenFile('the picture contains another file');
  return bytes;
}
