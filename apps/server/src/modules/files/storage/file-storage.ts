import type { Readable } from 'node:stream';

/** The content of a file: all of its bytes at once, or part by part. */
export type FileContent = Buffer | AsyncIterable<Buffer>;

export interface ListedFile {
  key: string;
  size: number;
  writtenAt: Date;
  /** The MD5 of the bytes in hex; null if the storage does not know it. */
  md5: string | null;
}

/**
 * Stores files under keys such as `images/a1b2.webp`: parts of lower-case letters, digits, dots and hyphens, joined by
 * slashes. Every method throws a TypeError for another key.
 */
export interface FileStorage {
  /**
   * Writes a file, also over one that exists. A reader sees the old bytes or the new ones, never a part of them. The
   * bytes survive a crash of the machine once the promise resolves; a failure leaves no file behind.
   */
  put(key: string, content: FileContent): Promise<void>;
  /** All bytes of a small file, null where there is none. */
  read(key: string): Promise<Buffer | null>;
  /** The bytes of a file as a stream, null where there is none. The caller reads the stream or destroys it. */
  open(key: string): Promise<Readable | null>;
  has(key: string): Promise<boolean>;
  /** Deletes a file; one that does not exist is fine. */
  delete(key: string): Promise<void>;
  /** The files of a folder, without those of its folders, in any order. */
  list(folder: string): AsyncIterable<ListedFile>;
  /** All files, in any order. */
  all(): AsyncIterable<ListedFile>;
}

const KEY = /^[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/;

export const isKey = (text: string): boolean => KEY.test(text);

/** Returns the key. Throws a TypeError for one that no storage takes: it could name a file outside the storage. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new TypeError(`"${key}" is no key of a file`);
  return key;
}
