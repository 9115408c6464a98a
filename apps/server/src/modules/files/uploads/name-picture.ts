import type { Config } from '../../../config.ts';
import { HiddenFile, NotAPicture, TooManyPixels } from '../files.errors.ts';
import { hiddenFile, tooManyPixels, unsupportedFile } from './upload.errors.ts';
import type { UploadedFile } from './uploaded-file.types.ts';

/**
 * The result of `work` with an uploaded picture. Throws `unsupported_media_type`, naming the file, where the file is no complete
 * picture of an accepted media type, has too many pixels or contains a file of another kind.
 */
export async function namePicture<T>(
  work: Promise<T>,
  file: UploadedFile,
  { accept, maxMegapixels }: { accept: readonly string[] } & Config['pictures'],
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NotAPicture) throw unsupportedFile(file, accept);
    if (error instanceof TooManyPixels) throw tooManyPixels(file, error.megapixels, maxMegapixels);
    if (error instanceof HiddenFile) throw hiddenFile(file);
    throw error;
  }
}
