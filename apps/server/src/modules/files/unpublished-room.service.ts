import type { Context } from '../../context.ts';
import { DomainError, RETRY_AFTER_SECONDS } from '../../lib/domain-error.ts';
import { sumOfPrivateImages } from './images/image.repository.ts';
import { sumOfUploads } from './uploads/upload.repository.ts';

/** Throws `unavailable` where the files that nobody has published or submitted yet would take too much room. */
export async function checkUnpublishedRoom(
  { database, config }: Pick<Context, 'database' | 'config'>,
  bytes: number,
): Promise<void> {
  const stored = (await sumOfPrivateImages(database)) + (await sumOfUploads(database));
  if (stored + bytes <= config.artists.maxUnpublishedBytes) return;
  const message = 'Too many files are waiting right now. Please try again later.';
  throw new DomainError('unavailable', message, { retryAfter: RETRY_AFTER_SECONDS });
}
