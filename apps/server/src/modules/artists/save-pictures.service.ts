import { contract } from '@jalsa/api-client/contract';
import type { Context } from '../../context.ts';
import type { Executor } from '../../database/executor.ts';
import {
  dropUploadedImage,
  isUploadedImage,
  keepUploadedImage,
  namePicture,
  publishImages,
  saveUploadedImage,
  type UploadedFile,
} from '../files/index.ts';
import type { ArtistRow } from './artist.repository.ts';

const ACCEPTED = contract.artists.onboard.form.profile_images.accept;

/**
 * Stores a picture of a profile, re-encoded without its EXIF, and returns its address, which shows it only once it is published. The caller keeps it in the transaction
 * that stores the address. Throws as `namePicture` does.
 */
export const savePicture = (context: Context, file: UploadedFile): Promise<string> =>
  namePicture(saveUploadedImage(context, file.path, ['png', 'jpeg'], { isPrivate: true }), file, ACCEPTED);

type Pictures = Pick<ArtistRow, 'profileImage' | 'gallery'>;

const addressesOf = ({ profileImage, gallery }: Pictures) => [
  profileImage,
  ...gallery.map(({ image }) => image),
];

/**
 * Keeps the new pictures of a profile and lets the sweep delete those that it has no more, in the transaction that stores it.
 * Without `before` all are new.
 */
export async function replacePictures(
  executor: Executor,
  { before, after }: { before?: Pictures; after: Pictures },
  now: Date,
): Promise<void> {
  const [had, has] = [before ? addressesOf(before) : [], addressesOf(after)];
  for (const address of new Set(has)) if (!had.includes(address)) await keepUploadedImage(executor, address);
  for (const address of new Set(had))
    if (!has.includes(address)) await dropUploadedImage(executor, address, now);
}

/** Whether an address is that of a picture of a profile. */
export const hasPicture = (pictures: Pictures, address: string): boolean =>
  addressesOf(pictures).includes(address);

/** Shows the pictures of a profile to everyone, in the transaction that publishes it. */
export const publishPictures = (executor: Executor, pictures: Pictures): Promise<void> =>
  publishImages(executor, addressesOf(pictures));

/**
 * Lets the sweep delete the pictures of a profile, in the transaction that removes them from it. Those of a catalogue file
 * stay: other parts of the catalogue may show them.
 */
export async function dropPictures(executor: Executor, pictures: Pictures, now: Date): Promise<void> {
  for (const address of addressesOf(pictures).filter(isUploadedImage))
    await dropUploadedImage(executor, address, now);
}
