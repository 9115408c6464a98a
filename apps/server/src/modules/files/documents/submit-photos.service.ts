import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Context } from '../../../context.ts';
import { daysAfter } from '../../../lib/india.ts';
import { HiddenFile } from '../files.errors.ts';
import { hasHiddenFile } from '../images/hidden-file.ts';
import { encodeImage } from '../images/save-image.ts';
import { namePicture } from '../uploads/upload.errors.ts';
import type { UploadedFile } from '../uploads/uploaded-file.types.ts';
import type { DocumentKind } from './document.schema.ts';
import { deleteDocument, saveDocument } from './document.service.ts';

/** Time after which documents without a decision are deleted. */
export const UNDECIDED_DAYS = 180;

/** A photo of a document that a person submits. `kind` is the module's own word for it. */
export interface SubmittedPhoto<Kind extends string> {
  kind: Kind;
  documentKind: DocumentKind;
  file: UploadedFile;
}

export interface StoredPhoto<Kind extends string> {
  kind: Kind;
  documentId: string;
}

/**
 * Stores photos as private documents and the submission that they belong to, or nothing; deletes the documents that the
 * submission replaces, which `store` returns. Of each photo only its pixels are kept. Throws as `namePicture` does.
 */
export async function submitPhotos<Kind extends string>(
  context: Context,
  { owner, photos }: { owner: string; photos: readonly SubmittedPhoto<Kind>[] },
  store: (saved: StoredPhoto<Kind>[]) => Promise<StoredPhoto<Kind>[]>,
): Promise<void> {
  const saved: StoredPhoto<Kind>[] = [];
  let replaced: StoredPhoto<Kind>[];
  try {
    for (const photo of photos)
      saved.push({ kind: photo.kind, documentId: await savePhoto(context, owner, photo) });
    replaced = await store(saved);
  } catch (error) {
    await deleteAll(context, saved);
    throw error;
  }
  await deleteAll(context, replaced);
}

async function savePhoto(
  context: Context,
  owner: string,
  { kind, documentKind, file }: SubmittedPhoto<string>,
): Promise<string> {
  const bytes = await namePicture(recode(file.open()), file, ['image/png', 'image/jpeg']);
  return saveDocument(
    context,
    {
      kind: documentKind,
      owner,
      // The name of the file at its sender may be personal, and tells a reviewer nothing.
      originalName: `${kind}.webp`,
      deleteAt: daysAfter(context.clock.now(), UNDECIDED_DAYS),
    },
    Readable.from([bytes]),
  );
}

/** The pixels of a photo as WebP: upright, at most 2400 pixels long, without EXIF and without anything behind its end. */
async function recode(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const sent = await buffer(content);
  const { bytes } = await encodeImage(sent, ['png', 'jpeg']);
  if (await hasHiddenFile([sent])) throw new HiddenFile('the picture contains another file');
  return bytes;
}

async function deleteAll(context: Context, photos: readonly { documentId: string }[]): Promise<void> {
  for (const { documentId } of photos) await deleteDocument(context, documentId);
}
