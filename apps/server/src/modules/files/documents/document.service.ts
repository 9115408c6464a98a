import { Readable } from 'node:stream';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../database/executor.ts';
import { DomainError } from '../../../lib/domain-error.ts';
import { newId } from '../../../lib/ids.ts';
import { closeSource, peek } from '../bytes.ts';
import { NotADocument } from '../files.errors.ts';
import { detectMediaType, MEDIA_TYPE_BYTES } from '../media-type.ts';
import {
  type DocumentRow,
  deleteRows,
  findDocument,
  insertDocument,
  removeDeletion,
  setDeletionOf,
} from './document.repository.ts';
import type { DocumentKind } from './document.schema.ts';
import { checkStorage, markStorage, storageKeyOf } from './document-storage.service.ts';
import { decrypt, encrypt } from './encryption.ts';

export interface NewDocument {
  kind: DocumentKind;
  /** The id of the person or thing that the document belongs to, with its kind: `driver:…`. */
  owner: string;
  /** The name of the file at its sender. */
  originalName: string;
  /** The instant from which the document cannot be read; the next sweep deletes it. */
  deleteAt: Date;
}

/** The reader of a document and the case that needs it, both for the log: ids with their kind (`staff:7`, `verification:12`). */
export interface DocumentAccess {
  reader: string;
  reason: string;
}

export interface ReadableDocument extends DocumentRow {
  /** The bytes. The caller reads the stream or destroys it. */
  content: Readable;
}

/**
 * Encrypts a document, stores it and returns its id. The bytes are durable before the row is written: after a crash in
 * between the sweep deletes the bytes. Closes `content`, also when it fails. Throws NotADocument where the bytes are of no
 * accepted media type, WrongStorage where the storage has not the documents of the database.
 */
export async function saveDocument(
  context: Pick<Context, 'files' | 'database' | 'clock'>,
  document: NewDocument,
  content: AsyncIterable<Buffer>,
): Promise<string> {
  try {
    return await save(context, document, content);
  } finally {
    await closeSource(content);
  }
}

async function save(
  context: Pick<Context, 'files' | 'database' | 'clock'>,
  { kind, owner, originalName, deleteAt }: NewDocument,
  content: AsyncIterable<Buffer>,
): Promise<string> {
  checkId(owner);
  const { files, database, clock } = context;
  const createdAt = clock.now();
  const id = newId(createdAt);
  const { start, all } = await peek(content, MEDIA_TYPE_BYTES);
  const contentType = detectMediaType(start);
  if (contentType === null || contentType === 'image/avif')
    throw new NotADocument('the file is neither PDF, JPEG, PNG nor WebP');
  await markStorage(context);
  let size = 0;
  const counted = async function* () {
    for await (const chunk of all) {
      size += chunk.length;
      yield chunk;
    }
  };
  const key = await storageKeyOf(context, id);
  await files.storage.put(key, encrypt(counted(), files.documentKeys[0], id));
  const row = { id, kind, owner, contentType, size, originalName, createdAt, deleteAt };
  await insertDocument(database, row);
  return id;
}

/**
 * Opens a document and logs that. The first chunk is verified at once, each further one before it is read; a stream that
 * ends in an error was not the whole document. Throws `not_found` for a document that does not exist or whose time of
 * deletion has come, DamagedFile or UnknownKey for bytes that cannot be decrypted.
 */
export async function readDocument(
  context: Pick<Context, 'files' | 'database' | 'clock' | 'log'>,
  id: string,
  { reader, reason }: DocumentAccess,
): Promise<ReadableDocument> {
  checkId(reader);
  checkId(reason);
  const { files, database, clock, log } = context;
  const document = await findDocument(database, id, clock.now());
  if (document === null) throw new DomainError('not_found', 'There is no such document.');
  const encrypted = await files.storage.open(await storageKeyOf(context, id));
  if (encrypted === null) throw new Error(`the document ${id} has no bytes`);
  const { all } = await peek(decrypt(encrypted, files.documentKeys, id), 1);
  log.info({ document: id, kind: document.kind, reader, reason }, 'document read');
  return { ...document, content: Readable.from(all, { objectMode: false }) };
}

/** Sets the time from which none of an owner's documents can be read, in the caller's transaction. */
export async function scheduleDeletion(executor: Executor, owner: string, deleteAt: Date): Promise<void> {
  checkId(owner);
  await setDeletionOf(executor, owner, deleteAt);
}

/**
 * Deletes a document; one that does not exist is fine. Throws WrongStorage, or the storage's error, where the bytes cannot
 * be deleted: the document cannot be read any more, and the sweep deletes its bytes later.
 */
export async function deleteDocument(
  context: Pick<Context, 'files' | 'database' | 'clock'>,
  id: string,
): Promise<void> {
  const { database, files, clock } = context;
  await deleteRows(database, [id], clock.now());
  await checkStorage(context);
  await files.storage.delete(await storageKeyOf(context, id));
  await removeDeletion(database, id);
}

// Personal data in one of these would be in rows or in the log.
function checkId(id: string): void {
  if (!/^[a-z][a-z-]{0,39}:[\da-f][\da-f-]{0,39}$/.test(id))
    throw new TypeError('an owner, a reader and a reason are ids with their kind, such as staff:7');
}
