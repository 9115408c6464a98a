import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { memoryStorage } from '../../../../test/support/memory-storage.ts';
import { allKeys, createTestStorage } from '../../../../test/support/test-storage.ts';
import { systemClock } from '../../../lib/clock.ts';
import type { FileStorage } from './file-storage.ts';
import { moveFiles } from './move-files.ts';

const NEVER = new AbortController().signal;
const move = (from: FileStorage, to: FileStorage, options: Partial<Parameters<typeof moveFiles>[2]> = {}) =>
  moveFiles(from, to, { exact: false, stop: NEVER, onProgress: () => {}, ...options });

async function filled(files: Record<string, string>): Promise<FileStorage> {
  const storage = memoryStorage(systemClock);
  for (const [key, text] of Object.entries(files)) await storage.put(key, Buffer.from(text));
  return storage;
}

const FILES = {
  'images/a': 'picture',
  'documents/1f/b': 'secret',
  'databases/1f': 'mark',
  'resized/a/400.webp': 'x',
};

async function contents(storage: FileStorage): Promise<Record<string, string>> {
  const keys = await allKeys(storage);
  return Object.fromEntries(
    await Promise.all(keys.map(async (key) => [key, String(await storage.read(key))])),
  );
}

test('copies every file, and the second time only those that are missing or differ', async () => {
  const from = await filled(FILES);
  const { storage: to, remove } = await createTestStorage();
  const progress: [number, number][] = [];
  const onProgress = (...step: [number, number]) => void progress.push(step);
  expect(await move(from, to, { onProgress })).toEqual({ copied: 4, known: 0, deleted: 0 });
  expect(await contents(to)).toEqual(FILES);
  expect(progress.at(-1)).toEqual([18, 18]);
  await from.put('images/new', Buffer.from('new'));
  await to.put('images/a', Buffer.from('PICTURE'));
  expect(await move(from, to)).toEqual({ copied: 2, known: 3, deleted: 0 });
  expect(await contents(to)).toEqual({ ...FILES, 'images/new': 'new' });
  await remove();
});

test('deletes what the source does not have only if it is asked to, and never for an empty source', async () => {
  const from = await filled(FILES);
  const to = await filled({ ...FILES, 'images/dropped': 'private' });
  expect((await move(from, to)).deleted).toBe(0);
  await expect(move(await filled({}), to, { exact: true })).rejects.toThrow('the source has no files');
  expect(await allKeys(to)).toContain('images/dropped');
  expect(await move(from, to, { exact: true })).toEqual({ copied: 0, known: 4, deleted: 1 });
  expect(await contents(to)).toEqual(FILES);
});

test('leaves out a file that is deleted meanwhile, and does not delete one that is newer than the list', async () => {
  const from = await filled(FILES);
  const to = await filled({ 'images/late': 'late' });
  const hurried: FileStorage = {
    ...from,
    async open(key) {
      await from.delete('images/a');
      await from.put('images/late', Buffer.from('late'));
      return from.open(key);
    },
  };
  await move(hurried, to, { exact: true });
  const { 'images/a': _, ...others } = FILES;
  expect(await contents(to)).toEqual({ ...others, 'images/late': 'late' });
});

test('stops between two files; what is copied is whole, and the next call copies the rest', async () => {
  const files = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`images/${n}`, `picture ${n}`]));
  const from = await filled(files);
  const stop = new AbortController();
  const slow: FileStorage = {
    ...from,
    async open(key) {
      await pause(1);
      if (key === 'images/20') stop.abort(new Error('stopped'));
      return from.open(key);
    },
  };
  const to = await filled({});
  await expect(move(slow, to, { stop: stop.signal })).rejects.toThrow('stopped');
  const copied = Object.entries(await contents(to));
  expect(copied.length).toBeLessThan(40);
  for (const [key, text] of copied) expect(text).toBe(files[key]);
  expect(await move(from, to)).toEqual({ copied: 40 - copied.length, known: copied.length, deleted: 0 });
  expect(await contents(to)).toEqual(files);
});

test('reads each copy again, and fails if it has other bytes', async () => {
  const to = await filled({});
  const forgetful: FileStorage = { ...to, put: (key) => to.put(key, Buffer.from('other')) };
  await expect(move(await filled({ 'images/a': 'picture' }), forgetful)).rejects.toThrow(
    'the copy of images/a has other bytes than the file',
  );
});
