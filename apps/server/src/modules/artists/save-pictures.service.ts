import { contract } from '@jalsa/api-client/contract';
import type { Context } from '../../context.ts';
import type { Executor } from '../../database/executor.ts';
import {
  dropUploadedImage,
  isUploadedImage,
  keepUploadedImage,
  namePicture,
  saveUploadedImage,
  type UploadedFile,
} from '../files/index.ts';
import type { ArtistRow } from './artist.repository.ts';

const ACCEPTED = contract.artists.onboard.form.profile_images.accept;

/**
 * Stores a picture of a profile, re-encoded without its EXIF, and returns its address. The caller keeps it in the transaction
 * that stores the address. Throws as `namePicture` does.
 */
export const savePicture = (context: Context, file: UploadedFile): Promise<string> =>
  namePicture(saveUploadedImage(context, file.path, ['png', 'jpeg']), file, {
    accept: ACCEPTED,
    ...context.config.pictures,
  });

type Pictures = Pick<ArtistRow, 'profileImage' | 'gallery'>;

const addressesOf = ({ profileImage, gallery }: Pictures) => [
  profileImage,
  ...gallery.map(({ image }) => image),
];

/** Keeps the pictures of a profile, in the transaction that stores it. */
export async function keepPictures(executor: Executor, pictures: Pictures): Promise<void> {
  for (const address of addressesOf(pictures)) await keepUploadedImage(executor, address);
}

/**
 * Lets the sweep delete the pictures of a profile, in the transaction that removes them from it. Those of a catalogue file
 * stay: other parts of the catalogue may show them.
 */
export async function dropPictures(executor: Executor, pictures: Pictures, now: Date): Promise<void> {
  for (const address of addressesOf(pictures).filter(isUploadedImage))
    await dropUploadedImage(executor, address, now);
}
