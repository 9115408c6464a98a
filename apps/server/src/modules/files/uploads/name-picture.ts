import { DamagedPicture, HiddenFile, NotAPicture, TooManyPixels } from '../files.errors.ts';
import { damagedPicture, hiddenFile, tooManyPixels, unsupportedFile } from './upload.errors.ts';
import type { UploadedFile } from './uploaded-file.types.ts';

/**
 * The result of `work` with an uploaded picture. Throws `unsupported_media_type`, naming the file, where the file is of
 * another kind, has too many pixels or contains a file of another kind, and `invalid_request` where it is damaged.
 */
export async function namePicture<T>(
  work: Promise<T>,
  file: UploadedFile,
  accept: readonly string[],
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NotAPicture) throw unsupportedFile(file, accept);
    if (error instanceof DamagedPicture) throw damagedPicture(file);
    if (error instanceof TooManyPixels) throw tooManyPixels(file, error.megapixels);
    if (error instanceof HiddenFile) throw hiddenFile(file);
    throw error;
  }
}
