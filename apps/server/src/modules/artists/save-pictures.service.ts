import { contract } from '@jalsa/api-client/contract';
import type { Context } from '../../context.ts';
import type { Executor } from '../../database/executor.ts';
import {
  dropUploadedImage,
  keepUploadedImage,
  NotAPicture,
  saveUploadedImage,
  TooManyPixels,
  tooManyPixels,
  type UploadedFile,
  unsupportedFile,
} from '../files/index.ts';
import type { ArtistRow } from './artist.repository.ts';

const ACCEPTED = contract.artists.onboard.form.profile_images.accept;

/**
 * Stores a picture of a profile, re-encoded without its EXIF, and returns its address. The caller keeps it in the transaction
 * that stores the address. Throws as `nameFile` does.
 */
export const savePicture = (context: Context, file: UploadedFile): Promise<string> =>
  nameFile(file, context.config.pictures, saveUploadedImage(context, file.path, ['png', 'jpeg']));

type Pictures = Pick<ArtistRow, 'profileImage' | 'gallery'>;

const addressesOf = ({ profileImage, gallery }: Pictures) => [
  profileImage,
  ...gallery.map(({ image }) => image),
];

/** Keeps the pictures of a profile, in the transaction that stores it. */
export async function keepPictures(executor: Executor, pictures: Pictures): Promise<void> {
  for (const address of addressesOf(pictures)) await keepUploadedImage(executor, address);
}

/** Lets the sweep delete the pictures of a profile, in the transaction that removes them from it. */
export async function dropPictures(executor: Executor, pictures: Pictures, now: Date): Promise<void> {
  for (const address of addressesOf(pictures)) await dropUploadedImage(executor, address, now);
}

/**
 * The result of `work` with a picture. Throws `unsupported_media_type`, naming the file, where the file is no complete PNG or
 * JPEG or has too many pixels.
 */
export async function nameFile<T>(
  file: UploadedFile,
  { maxMegapixels }: Context['config']['pictures'],
  work: Promise<T>,
): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof NotAPicture) throw unsupportedFile(file, ACCEPTED);
    if (error instanceof TooManyPixels) throw tooManyPixels(file, error.megapixels, maxMegapixels);
    throw error;
  });
}
