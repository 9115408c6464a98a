import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Clock } from '../../src/lib/clock.ts';
import { checkKey, type FileStorage } from '../../src/modules/files/storage/file-storage.ts';

/** A storage in memory, whose times are those of a clock. */
export function memoryStorage(clock: Clock): FileStorage {
  const files = new Map<string, { bytes: Buffer; writtenAt: Date }>();
  const listed = (key: string, { bytes, writtenAt }: { bytes: Buffer; writtenAt: Date }) => ({
    key,
    size: bytes.length,
    writtenAt,
    md5: null,
  });
  return {
    async put(key, content) {
      const bytes = Buffer.isBuffer(content) ? Buffer.from(content) : await buffer(content);
      files.set(checkKey(key), { bytes, writtenAt: clock.now() });
    },
    read: async (key) => files.get(checkKey(key))?.bytes ?? null,
    async open(key) {
      const file = files.get(checkKey(key));
      return file ? Readable.from([file.bytes], { objectMode: false }) : null;
    },
    has: async (key) => files.has(checkKey(key)),
    async delete(key) {
      files.delete(checkKey(key));
    },
    async *list(folder) {
      const prefix = `${checkKey(folder)}/`;
      for (const [key, file] of files) {
        if (key.startsWith(prefix) && !key.slice(prefix.length).includes('/')) yield listed(key, file);
      }
    },
    async *all() {
      for (const [key, file] of files) yield listed(key, file);
    },
  };
}
