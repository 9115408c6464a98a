import { contract } from '@jalsa/api-client/contract';
import type { Context } from '../../context.ts';
import { takeFromLimit } from '../../database/rate-limit.ts';
import { atField, DomainError } from '../../lib/domain-error.ts';
import {
  NotAPicture,
  saveImage,
  TooManyPixels,
  tooManyPixels,
  type UploadedFile,
  unsupportedFile,
} from '../files/index.ts';
import { updateCustomer } from './customer.repository.ts';
import type { SignedIn } from './signed-in.ts';

const ACCEPTED = contract.customer.uploadImage.form?.image?.accept ?? [];

/**
 * Counts a photo before it is received; a photo that is refused later counts as well, since each takes room on the disk
 * and a decoder. Throws `rate_limited`.
 */
export function admitPhoto({ database, clock, config }: Context, { customerId }: SignedIn): Promise<void> {
  return takeFromLimit(
    database,
    { key: `photo ${customerId}`, limit: config.uploads.photosPerHour, seconds: 3600 },
    { now: clock.now(), message: 'You have changed your photo very often. Please try again later.' },
  );
}

/**
 * Stores a customer's new profile photo, re-encoded without its EXIF, and returns its address. Throws
 * `unsupported_media_type` for a file that is no complete PNG, JPEG or WebP or has too many pixels, `unavailable` where too
 * many pictures wait.
 */
export async function changePhoto(
  { database, clock, config, files }: Context,
  { customerId }: SignedIn,
  [photo]: UploadedFile[],
): Promise<string> {
  if (!photo) throw new DomainError('invalid_request', 'image: is missing', atField('image', 'is missing'));
  const options = { storage: files.storage, pictures: config.pictures };
  const profileImg = await saveImage(options, photo.path, ['png', 'jpeg', 'webp']).catch((error: unknown) => {
    if (error instanceof NotAPicture) throw unsupportedFile(photo, ACCEPTED);
    if (error instanceof TooManyPixels)
      throw tooManyPixels(photo, error.megapixels, config.pictures.maxMegapixels);
    throw error;
  });
  await updateCustomer(database, customerId, { profileImg, updatedAt: clock.now() });
  return profileImg;
}

/** Removes the photo of a customer, who may have none. */
export async function removePhoto({ database, clock }: Context, { customerId }: SignedIn): Promise<null> {
  await updateCustomer(database, customerId, { profileImg: null, updatedAt: clock.now() });
  return null;
}
