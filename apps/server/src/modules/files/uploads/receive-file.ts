import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import type { FileRule } from '@jalsa/api-client/contract';
import type { DocumentKey } from '../documents/document-keys.ts';
import { decrypt, encrypt } from '../documents/encryption.ts';
import { detectMediaType, MEDIA_TYPE_BYTES, type MediaType } from '../media-type.ts';
import { emptyFile, fileTooLarge, formTooLarge, unsupportedFile } from './upload.errors.ts';
import type { UploadedFile } from './uploaded-file.types.ts';

/** Where the files of a form come from and go, and what they may have together. */
export interface Reception {
  /** A path that no file has yet; the file there is removed when the request is answered. */
  newPath(): string;
  /** The bytes of a file that was sent before its form; null for one that is not there. */
  openUpload(upload: string): Promise<Readable | null>;
  /** The uploads that the form names. */
  uploads: string[];
  /** Encrypts the files of private fields. */
  key: DocumentKey;
  maxFormBytes: number;
  /** Bytes of files that have come. */
  receivedBytes: number;
}

/** A file as the form brings it. Its name is the sender's claim; the media type that the sender claims is not read. */
interface IncomingFile {
  stream: Readable;
  field: string;
  name: string;
}

/**
 * Receives a file of a form: writes it to a path of its own, and checks its size and that its first bytes show a media
 * type that the field accepts. Throws `unsupported_media_type`, `payload_too_large` or `invalid_request`, naming field,
 * file and limit, and destroys the stream then.
 */
export async function receiveFile(
  { stream, ...file }: IncomingFile,
  rule: FileRule,
  reception: Reception,
): Promise<UploadedFile> {
  const path = reception.newPath();
  let size = 0;
  let start: Buffer = Buffer.alloc(0);
  const checked = async function* () {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      reception.receivedBytes += chunk.length;
      if (size > rule.maxBytes) throw fileTooLarge(file, rule.maxBytes);
      if (reception.receivedBytes > reception.maxFormBytes) throw formTooLarge(file, reception.maxFormBytes);
      if (start.length < MEDIA_TYPE_BYTES) {
        start = Buffer.concat([start, chunk.subarray(0, MEDIA_TYPE_BYTES)]);
        // The rest of a file of another kind is not written.
        if (start.length >= MEDIA_TYPE_BYTES) typeOf(start, file, rule);
      }
      yield chunk;
    }
  };
  try {
    await writeFile(path, rule.private ? encrypt(checked(), reception.key, basename(path)) : checked());
    if (size === 0) throw emptyFile(file);
    return {
      ...file,
      type: typeOf(start, file, rule),
      size,
      path,
      open: () => openFile(path, rule, reception.key),
    };
  } catch (error) {
    stream.destroy();
    throw error;
  }
}

function typeOf(start: Buffer, file: Pick<IncomingFile, 'field' | 'name'>, { accept }: FileRule): MediaType {
  const type = detectMediaType(start);
  if (type === null || !accept.includes(type)) throw unsupportedFile(file, accept);
  return type;
}

// Opening and closing are awaited, so that the file cannot appear after it was removed.
async function writeFile(path: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
  } finally {
    await handle.close();
  }
}

async function* openFile(path: string, rule: FileRule, key: DocumentKey): AsyncGenerator<Buffer> {
  const stored = createReadStream(path);
  yield* rule.private ? decrypt(stored, [key], basename(path)) : stored;
}
