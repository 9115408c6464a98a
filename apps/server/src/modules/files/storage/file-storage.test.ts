import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestStorage } from '../../../../test/support/test-storage.ts';
import type { FileStorage, ListedFile } from './file-storage.ts';

let storage: FileStorage;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ storage, remove } = await createTestStorage());
});
afterAll(() => remove());

const listed = async (folder: string): Promise<string[]> =>
  (await filesIn(folder)).map(({ key }) => key).sort();

async function filesIn(folder: string): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  for await (const file of storage.list(folder)) files.push(file);
  return files;
}

async function* parts(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

test('returns the bytes of a file, whole and as a stream', async () => {
  await storage.put('texts/whole.txt', Buffer.from('whole'));
  await storage.put('texts/parts.txt', parts('in ', '', 'parts'));
  expect(String(await storage.read('texts/whole.txt'))).toBe('whole');
  const stream = await storage.open('texts/parts.txt');
  expect(stream && String(await buffer(stream))).toBe('in parts');
  expect(await storage.has('texts/whole.txt')).toBe(true);
});

test('returns the bytes of a file that is sent in several parts', async () => {
  const bytes = randomBytes(12_000_000);
  const chunks = async function* () {
    for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
  };
  await storage.put('large/file', chunks());
  expect(bytes.equals((await storage.read('large/file')) ?? Buffer.alloc(0))).toBe(true);
  const [file] = await filesIn('large');
  expect(file?.size).toBe(bytes.length);
});

test('returns null for a file that does not exist', async () => {
  expect(await storage.read('texts/missing')).toBeNull();
  expect(await storage.open('texts/missing')).toBeNull();
  expect(await storage.has('texts/missing')).toBe(false);
  await storage.delete('texts/missing');
  expect(await listed('nowhere')).toEqual([]);
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
  expect(await listed('list')).toEqual(['list/a', 'list/b']);
  for await (const { writtenAt } of storage.list('list')) {
    expect(writtenAt.getTime()).toBeGreaterThanOrEqual(before);
  }
  await storage.delete('list/a');
  expect(await listed('list')).toEqual(['list/b']);
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
  const failingLate = async function* () {
    for (let sent = 0; sent < 12; sent++) yield Buffer.alloc(1_000_000);
    throw new Error('the source failed late');
  };
  await expect(storage.put('failing/file', failingLate())).rejects.toThrow('the source failed late');
  expect(String(await storage.read('failing/file'))).toBe('old');
  expect(await listed('failing')).toEqual(['failing/file']);
});

test('lists all files, with their sizes', async () => {
  await storage.put('all/below/file', Buffer.from('four'));
  const files = new Map<string, number>();
  for await (const { key, size } of storage.all()) files.set(key, size);
  expect(files.get('all/below/file')).toBe(4);
  expect(files.has('over/file')).toBe(true);
});

test('closes a file that is read in part', async () => {
  await storage.put('parts/file', Buffer.alloc(1_000_000));
  const stream = await storage.open('parts/file');
  for await (const _ of stream ?? []) break;
  expect(stream?.destroyed).toBe(true);
});

test.each(['', '/etc/passwd', '../secret', 'a/../b', 'a//b', 'a/', '.hidden', 'A', 'a\\b', 'a\0', 'a/.'])(
  'refuses the key %j',
  async (key) => {
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow(TypeError);
    await expect(async () => storage.read(key)).rejects.toThrow(TypeError);
    await expect(async () => storage.open(key)).rejects.toThrow(TypeError);
    await expect(async () => storage.delete(key)).rejects.toThrow(TypeError);
    await expect(async () => listed(key)).rejects.toThrow(TypeError);
  },
);
