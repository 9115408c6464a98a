import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../../config.ts';
import { createLogger } from '../../../lib/logger.ts';
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
  const keys = await openDocumentKeys(readConfig({ JALSA_DATA: dataDir, ...settings }), log);
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

test('gives processes that start at the same time one key', async () => {
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
