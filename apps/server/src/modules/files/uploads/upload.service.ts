import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { addHours } from 'date-fns/addHours';
import { secondsInHour } from 'date-fns/constants';
import type { Context } from '../../../context.ts';
import { takeFromLimit } from '../../../database/rate-limit.ts';
import { DomainError } from '../../../lib/domain-error.ts';
import { formatWait } from '../../../lib/format-wait.ts';
import { newToken } from '../../../lib/ids.ts';
import { BOUNDS, RATES } from '../../../limits.ts';
import { readDocument, saveDocument } from '../documents/document.service.ts';
import { checkPicture } from '../images/save-image.ts';
import { checkUnpublishedRoom } from '../unpublished-room.service.ts';
import { namePicture } from './upload.errors.ts';
import { addUpload, expireUploads, findUpload, sumOfUploads } from './upload.repository.ts';
import type { UploadedFile } from './uploaded-file.types.ts';

/** Time for which an upload waits for its form. */
const WAITS_HOURS = 24;
/** Time after its form for which it can be named again: the answer to the form may have been lost. */
const USED_HOURS = 1;

/**
 * Admits an upload before its body is received; a refused one counts as well. Throws `rate_limited` where the address has sent
 * very many, or where very many of its bytes wait.
 */
export async function admitUpload(context: Context, address: string): Promise<void> {
  const { database, clock, config } = context;
  await takeFromLimit(database, 'uploads', address, { config, now: clock.now() });
  if ((await sumOfUploads(database, address)) < BOUNDS.uploadsOfAddress.value) return;
  const text = RATES.uploads.refusal(formatWait(secondsInHour));
  throw new DomainError('rate_limited', text, { retryAfter: secondsInHour });
}

/**
 * Stores a picture that waits for its form, encrypted, and returns the secret with which a form names it. Throws as
 * `namePicture` does for a file whose head is not that of a picture, and `unavailable` where too many files wait.
 */
export async function storeUpload(
  context: Context,
  file: UploadedFile,
  sender: string,
): Promise<{ upload: string; expires_in: number }> {
  const { database, clock } = context;
  await namePicture(checkPicture(await buffer(file.open()), ['png', 'jpeg']), file, [
    'image/png',
    'image/jpeg',
  ]);
  await checkUnpublishedRoom(context, file.size);
  const upload = newToken();
  const documentId = await saveDocument(
    context,
    {
      kind: 'upload',
      owner: ownerOf(upload),
      // The name of the file at its sender may be personal.
      originalName: 'upload',
      deleteAt: addHours(clock.now(), WAITS_HOURS),
    },
    file.open(),
  );
  await addUpload(database, documentId, sender);
  return { upload, expires_in: WAITS_HOURS * secondsInHour };
}

/** The uploads as the reception of a form reads them. */
export interface UploadStore {
  /** The bytes of an upload; null for one that is unknown or has expired. */
  open(upload: string): Promise<Readable | null>;
  /** Lets uploads expire soon, after the form that names them was accepted. */
  settle(uploads: readonly string[]): Promise<void>;
}

export const uploadStore = (context: Context): UploadStore => ({
  async open(upload) {
    const { database, clock } = context;
    const owner = ownerOf(upload);
    const id = await findUpload(database, owner, clock.now());
    if (id === null) return null;
    return (await readDocument(context, id, { reader: 'form:0', reason: owner })).content;
  },
  settle: (uploads) =>
    expireUploads(context.database, uploads.map(ownerOf), addHours(context.clock.now(), USED_HOURS)),
});

/** The owner of the document. The secret has 256 random bits, so a plain hash cannot be tried out. */
const ownerOf = (upload: string): string => `upload:${hash('sha256', upload).slice(0, 40)}`;
