import { consoleContract } from '@jalsa/api-client/console';
import type { Context } from '../../../context.ts';
import { takeFromLimit } from '../../../database/rate-limit.ts';
import { atField, DomainError } from '../../../lib/domain-error.ts';
import { namePicture, saveImage, type UploadedFile } from '../../files/index.ts';

const ACCEPTED = consoleContract.events.uploadImage.form.image.accept;

/** Counts a picture before it is received. Throws `rate_limited`. */
export function admitEventImage({ database, clock, config }: Context, staffId: string): Promise<void> {
  return takeFromLimit(database, 'staffPictures', staffId, { config, now: clock.now() });
}

/**
 * Stores a picture for events, re-encoded without its EXIF, and returns its address. Throws `unsupported_media_type` for a file that
 * is no complete PNG, JPEG or WebP or has too many pixels, `unavailable` if too many pictures wait.
 */
export async function saveEventImage({ files }: Context, [picture]: UploadedFile[]): Promise<string> {
  if (!picture) throw new DomainError('invalid_request', 'image: is missing', atField('image', 'is missing'));
  return namePicture(saveImage(files.storage, picture.path, ['png', 'jpeg', 'webp']), picture, ACCEPTED);
}
