import type { Context } from '../../context.ts';
import { takeFromLimit } from '../../database/rate-limit.ts';
import type { SignedIn } from '../../http/authenticate.ts';
import { notTaken, type UploadedFile } from '../../http/uploads.ts';
import { atField, DomainError } from '../../lib/domain-error.ts';
import { NotAPicture, saveImage } from '../files/index.ts';
import { updateCustomer } from './customer.repository.ts';

/** Photos are kept on disk, so nobody may send them without end. */
const PHOTOS_PER_HOUR = 20;

/**
 * Keeps a customer's new profile photo, drawn anew without what the camera wrote into it, and gives its address.
 * Throws `unsupported_media_type` when it is no whole PNG or JPEG, `rate_limited`.
 */
export async function changePhoto(
  { database, clock, config }: Context,
  { customerId }: SignedIn,
  [photo]: UploadedFile[],
): Promise<string> {
  if (!photo) throw new DomainError('invalid_request', 'image: is missing', atField('image', 'is missing'));
  const now = clock.now();
  await takeFromLimit(
    database,
    { key: `photo ${customerId}`, limit: PHOTOS_PER_HOUR, seconds: 3600 },
    { now, message: 'You have changed your photo very often. Please try again later.' },
  );
  const profileImg = await saveImage(config.dataDir, photo.bytes, ['png', 'jpeg']).catch((error) => {
    throw error instanceof NotAPicture ? notTaken('image', photo.name) : error;
  });
  await updateCustomer(database, customerId, { profileImg, updatedAt: now });
  return profileImg;
}
