import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStorage } from './file-storage.ts';
import { folderStorage } from './folder-storage.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'jalsa-storage-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function listed(storage: FileStorage, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(folder)) keys.push(key);
  return keys.sort();
}

async function* parts(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

describe('a storage in a folder', () => {
  let storage: FileStorage;
  beforeAll(() => {
    storage = folderStorage(dataDir);
  });

  test('returns the bytes of a file, whole and as a stream', async () => {
    await storage.put('texts/whole.txt', Buffer.from('whole'));
    await storage.put('texts/parts.txt', parts('in ', '', 'parts'));
    expect(String(await storage.read('texts/whole.txt'))).toBe('whole');
    const stream = await storage.open('texts/parts.txt');
    expect(stream && String(await buffer(stream))).toBe('in parts');
    expect(await storage.has('texts/whole.txt')).toBe(true);
  });

  test('returns null for a file that does not exist', async () => {
    expect(await storage.read('texts/missing')).toBeNull();
    expect(await storage.open('texts/missing')).toBeNull();
    expect(await storage.has('texts/missing')).toBe(false);
    await storage.delete('texts/missing');
    expect(await listed(storage, 'nowhere')).toEqual([]);
  });

  test('writes over a file that exists', async () => {
    await storage.put('over/file', Buffer.from('old and long'));
    await storage.put('over/file', Buffer.from('new'));
    expect(String(await storage.read('over/file'))).toBe('new');
  });

  test('lists the files of one folder, with the time of writing', async () => {
    const before = Date.now() - 1_000;
    for (const key of ['list/a', 'list/b', 'list/below/c', 'listed/d']) {
      await storage.put(key, Buffer.from(key));
    }
    expect(await listed(storage, 'list')).toEqual(['list/a', 'list/b']);
    for await (const { writtenAt } of storage.list('list')) {
      expect(writtenAt.getTime()).toBeGreaterThanOrEqual(before);
    }
    await storage.delete('list/a');
    expect(await listed(storage, 'list')).toEqual(['list/b']);
  });

  test('keeps the old file, and no part of the new one, where its source fails', async () => {
    await storage.put('failing/file', Buffer.from('old'));
    const failing = async function* () {
      yield Buffer.from('new');
      throw new Error('the source failed');
    };
    await expect(storage.put('failing/file', failing())).rejects.toThrow('the source failed');
    await expect(storage.put('failing/other', failing())).rejects.toThrow('the source failed');
    expect(String(await storage.read('failing/file'))).toBe('old');
    expect(await listed(storage, 'failing')).toEqual(['failing/file']);
  });

  test.each(['', '/etc/passwd', '../secret', 'a/../b', 'a//b', 'a/', '.hidden', 'A', 'a\\b', 'a\0', 'a/.'])(
    'refuses the key %j',
    async (key) => {
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow(TypeError);
      await expect(async () => storage.read(key)).rejects.toThrow(TypeError);
      await expect(async () => storage.open(key)).rejects.toThrow(TypeError);
      await expect(async () => storage.delete(key)).rejects.toThrow(TypeError);
      await expect(async () => listed(storage, key)).rejects.toThrow(TypeError);
    },
  );
});

test('a storage in a folder leaves no temporary file, whether a write succeeds or fails', async () => {
  expect(await readdir(join(dataDir, 'files', 'incoming'))).toEqual([]);
});
