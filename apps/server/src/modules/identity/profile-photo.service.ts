import type { Context } from '../../context.ts';
import { takeFromLimit } from '../../database/rate-limit.ts';
import { notTaken, tooManyPixels } from '../../http/upload-refusals.ts';
import type { UploadedFile } from '../../http/uploads.ts';
import { atField, DomainError } from '../../lib/domain-error.ts';
import { NotAPicture, saveImage, TooManyPixels } from '../files/index.ts';
import { updateCustomer } from './customer.repository.ts';
import type { SignedIn } from './signed-in.ts';

/**
 * Counts a photo before it is read, one that will be refused as well: each takes room on disk and a decoder. Throws
 * `rate_limited`.
 */
export function admitPhoto({ database, clock, config }: Context, { customerId }: SignedIn): Promise<void> {
  return takeFromLimit(
    database,
    { key: `photo ${customerId}`, limit: config.uploads.photosPerHour, seconds: 3600 },
    { now: clock.now(), message: 'You have changed your photo very often. Please try again later.' },
  );
}

/**
 * Keeps a customer's new profile photo, drawn anew without what the camera wrote into it, and gives its address.
 * Throws `unsupported_media_type` when it is no whole PNG or JPEG or has too many pixels, `unavailable` when too many
 * pictures wait.
 */
export async function changePhoto(
  { database, clock, config, files }: Context,
  { customerId }: SignedIn,
  [photo]: UploadedFile[],
): Promise<string> {
  if (!photo) throw new DomainError('invalid_request', 'image: is missing', atField('image', 'is missing'));
  const profileImg = await saveImage({ storage: files.storage, pictures: config.pictures }, photo.path, [
    'png',
    'jpeg',
  ]).catch((error: unknown) => {
    if (error instanceof NotAPicture) throw notTaken(photo.field, photo.name);
    if (error instanceof TooManyPixels)
      throw tooManyPixels(photo, error.megapixels, config.pictures.maxMegapixels);
    throw error;
  });
  await updateCustomer(database, customerId, { profileImg, updatedAt: clock.now() });
  return profileImg;
}
