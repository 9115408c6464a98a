import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { addHours } from 'date-fns/addHours';
import type { Context } from '../../../context.ts';
import { workOnDue } from '../../../database/due-work.ts';
import type { Executor } from '../../../database/executor.ts';
import { HiddenFile } from '../files.errors.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { checkUnpublishedRoom } from '../unpublished-room.service.ts';
import { hasHiddenFile } from './hidden-file.ts';
import {
  addImageDeletion,
  addPrivateImage,
  removeImageDeletion,
  removePrivateImages,
} from './image.repository.ts';
import { imageDeletions } from './image.schema.ts';
import { imageIdOf, imageKey, imageUrl, resizedImageFolder, UPLOADED_ID } from './image-id.ts';
import { encodeImage, type ImageSourceFormat } from './save-image.ts';

type ImageContext = Pick<Context, 'files' | 'database' | 'clock' | 'config'>;

/** The time that the owner of an uploaded picture has to keep it. */
const KEPT_WITHIN_HOURS = 1;

/**
 * Stores a picture that its owner may delete, under a name that no other picture has. It is deleted in an hour unless
 * `keepUploadedImage` is called. A private one is shown only through a link of `imageLinker` until `publishImages` is called.
 * Throws as `encodeImage` does, HiddenFile, and `unavailable` as `checkUnpublishedRoom` does.
 */
export async function saveUploadedImage(
  { files, database, clock, config }: ImageContext,
  path: string,
  formats: readonly ImageSourceFormat[],
  { isPrivate = false }: { isPrivate?: boolean } = {},
): Promise<string> {
  const { bytes, suffix } = await encodeImage(path, formats);
  if (await hasHiddenFile(createReadStream(path))) throw new HiddenFile('the picture contains another file');
  const id = randomUUID() + suffix;
  await addImageDeletion(database, id, addHours(clock.now(), KEPT_WITHIN_HOURS));
  if (isPrivate) {
    await checkUnpublishedRoom({ database, config }, bytes.length);
    await addPrivateImage(database, id, bytes.length);
  }
  await files.storage.put(imageKey(id), bytes);
  return imageUrl(id);
}

/** Whether an address is that of a picture that `saveUploadedImage` stored. */
export const isUploadedImage = (address: string): boolean =>
  address === imageUrl(imageIdOf(address)) && UPLOADED_ID.test(imageIdOf(address));

/** Shows private pictures to everyone, in the transaction that publishes their owner. */
export const publishImages = (executor: Executor, addresses: readonly string[]): Promise<void> =>
  removePrivateImages(executor, addresses.map(imageIdOf));

/** Keeps an uploaded picture, in the transaction that stores its address. */
export async function keepUploadedImage(executor: Executor, address: string): Promise<void> {
  if (!(await removeImageDeletion(executor, imageIdOf(address))))
    throw new Error('an uploaded picture was deleted before it was kept');
}

/** Lets an uploaded picture be deleted, in the transaction that removes its address. */
export function dropUploadedImage(executor: Executor, address: string, now: Date): Promise<void> {
  return addImageDeletion(executor, imageIdOf(address), now);
}

/** Deletes dropped pictures, and uploaded ones that nobody kept, in all their sizes. */
export function deleteDueImages(
  context: ImageContext & Pick<Context, 'log'>,
  stopping?: AbortSignal,
): Promise<void> {
  const { files, database } = context;
  const queue = {
    name: 'pictures to be deleted',
    table: imageDeletions,
    work: async ({ id }: typeof imageDeletions.$inferSelect) => {
      await deleteImage(files.storage, id);
      await removeImageDeletion(database, id);
      await removePrivateImages(database, [id]);
    },
  };
  return workOnDue(context, queue, stopping);
}

/** Deletes the files of a picture: the original first, since without it no picture is resized any more. */
export async function deleteImage(storage: FileStorage, id: string): Promise<void> {
  await storage.delete(imageKey(id));
  for await (const { key } of storage.list(resizedImageFolder(id))) await storage.delete(key);
}
