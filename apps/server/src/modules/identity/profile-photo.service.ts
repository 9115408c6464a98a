import { contract } from '@jalsa/api-client/contract';
import type { Context } from '../../context.ts';
import { type Executor, withTransaction } from '../../database/executor.ts';
import { takeFromLimit } from '../../database/rate-limit.ts';
import { atField, DomainError } from '../../lib/domain-error.ts';
import {
  dropUploadedImage,
  keepUploadedImage,
  namePicture,
  saveUploadedImage,
  type UploadedFile,
} from '../files/index.ts';
import { lockCustomer, updateCustomer } from './customer.repository.ts';
import type { SignedIn } from './signed-in.ts';

const ACCEPTED = contract.customer.uploadImage.form?.image?.accept ?? [];

/**
 * Counts a photo before it is received; a photo that is refused later counts as well, since each takes room on the disk
 * and a decoder. Throws `rate_limited`.
 */
export function admitPhoto({ database, clock, config }: Context, { customerId }: SignedIn): Promise<void> {
  return takeFromLimit(database, 'photos', customerId, { config, now: clock.now() });
}

/**
 * Stores a customer's new profile photo, re-encoded without its EXIF, and returns its address; the sweep deletes the photo
 * before. Throws `unsupported_media_type` for a file that is no complete PNG, JPEG or WebP, has too many pixels or contains another file,
 * `unavailable` where too many pictures wait.
 */
export async function changePhoto(
  context: Context,
  { customerId }: SignedIn,
  [photo]: UploadedFile[],
): Promise<string> {
  if (!photo) throw new DomainError('invalid_request', 'image: is missing', atField('image', 'is missing'));
  const stored = saveUploadedImage(context, photo.path, ['png', 'jpeg', 'webp']);
  const profileImg = await namePicture(stored, photo, ACCEPTED);
  await withTransaction(context.database, async (executor) => {
    await replacePhoto(executor, customerId, profileImg, context.clock.now());
    await keepUploadedImage(executor, profileImg);
  });
  return profileImg;
}

/** Removes the photo of a customer, who may have none; the sweep deletes it. */
export async function removePhoto({ database, clock }: Context, { customerId }: SignedIn): Promise<null> {
  await withTransaction(database, (executor) => replacePhoto(executor, customerId, null, clock.now()));
  return null;
}

async function replacePhoto(
  executor: Executor,
  customerId: string,
  profileImg: string | null,
  now: Date,
): Promise<void> {
  const before = await lockCustomer(executor, customerId);
  await updateCustomer(executor, customerId, { profileImg, updatedAt: now });
  if (before?.profileImg) await dropUploadedImage(executor, before.profileImg, now);
}
