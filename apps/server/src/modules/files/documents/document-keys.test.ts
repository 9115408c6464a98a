import {
  type FileHandle,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfigError, readConfig } from '../../../config.ts';
import { createLogger } from '../../../lib/logger.ts';
import { folderStorage } from '../storage/folder-storage.ts';
import { openDocumentKeys } from './document-keys.ts';

const KEYS = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));

let dataDir: string;
let lines: string[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'jalsa-keys-'));
  lines = [];
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function openKeys(settings: Record<string, string> = {}): Promise<string[]> {
  const log = createLogger('info', { write: (line) => lines.push(line) });
  const config = readConfig({ JALSA_DATA: dataDir, ...settings });
  const keys = await openDocumentKeys(config, folderStorage(config.dataDir), log);
  return keys.map(({ secret }) => secret.export().toString('base64'));
}

test('takes the keys of the setting, in its order, and makes no file', async () => {
  expect(await openKeys({ JALSA_FILES_KEY: KEYS.join(',') })).toEqual(KEYS);
  expect(await readdir(dataDir)).toEqual([]);
  expect(lines).toEqual([]);
});

test('makes a key in the data folder, readable by its owner alone, and logs that once', async () => {
  const [key] = await openKeys();
  const file = join(dataDir, 'files-key');
  expect((await readFile(file, 'utf8')).trim()).toBe(key);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await openKeys()).toEqual([key]);
  expect(await readdir(dataDir)).toEqual(['files-key']);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('a key for private documents was made');
  expect(lines[0]).not.toContain(key);
});

test('makes a missing data folder for the key', async () => {
  const folder = join(dataDir, 'not', 'there');
  const [key] = await openKeys({ JALSA_DATA: folder });
  expect((await readFile(join(folder, 'files-key'), 'utf8')).trim()).toBe(key);
});

test('flushes the key, and its entry in the data folder, to the disk', async () => {
  const synced: number[] = [];
  const handle = await open(dataDir, 'r');
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync').mockImplementation(async function (
    this: FileHandle,
  ) {
    synced.push((await this.stat()).ino);
  });
  await handle.close();
  await openKeys();
  sync.mockRestore();
  const [file, folder] = [await stat(join(dataDir, 'files-key')), await stat(dataDir)];
  expect(synced).toEqual([file.ino, folder.ino]);
});

test('makes no new key while the data folder has documents, and names the missing file and the remedy', async () => {
  const storage = folderStorage(dataDir);
  const [key] = await openKeys();
  const file = join(dataDir, 'files-key');
  await rm(file);
  await storage.put('databases/0123456789abcdef', Buffer.from('\n'));
  await storage.put('documents/0123456789abcdef/a', Buffer.from('encrypted'));
  const opened = openKeys();
  await expect(opened).rejects.toThrow(ConfigError);
  await expect(opened).rejects.toThrow(`JALSA_DATA: the key file ${file} is missing`);
  await expect(opened).rejects.toThrow('Restore the key file from its backup.');
  expect(await readdir(dataDir)).toEqual(['files']);
  await storage.delete('documents/0123456789abcdef/a');
  expect(await openKeys()).not.toEqual([key]);
});

test('makes one key for processes that start at the same time', async () => {
  const opened = await Promise.all(Array.from({ length: 5 }, () => openKeys()));
  expect(new Set(opened.flat()).size).toBe(1);
});

test('refuses a key file that holds no key, in one line that names it', async () => {
  const file = join(dataDir, 'files-key');
  await writeFile(file, 'no key');
  const message = `JALSA_DATA: the file ${file} holds no key of 32 bytes in base64`;
  await expect(openKeys()).rejects.toThrow(new ConfigError(message));
});

test('refuses a key file that cannot be read, in one line that names it', async () => {
  await mkdir(join(dataDir, 'files-key'));
  const opened = openKeys();
  await expect(opened).rejects.toThrow(ConfigError);
  await expect(opened).rejects.toThrow(/^JALSA_DATA: the key file .*files-key cannot be used \(EISDIR/);
});
