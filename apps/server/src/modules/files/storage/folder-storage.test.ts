import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allKeys } from '../../../../test/support/test-storage.ts';
import { folderStorage } from './folder-storage.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'jalsa-folder-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('a folder keeps no temporary file, whether a write succeeds or fails', async () => {
  const storage = folderStorage(dataDir);
  const failing = async function* () {
    yield Buffer.from('new');
    throw new Error('the source failed');
  };
  await storage.put('one/file', Buffer.from('whole'));
  await expect(storage.put('one/file', failing())).rejects.toThrow('the source failed');
  expect(await readdir(join(dataDir, 'files', 'incoming'))).toEqual([]);
});

test('a folder lists neither files that are being received nor those of other programs', async () => {
  const folder = join(dataDir, 'files');
  await mkdir(join(folder, 'incoming'), { recursive: true });
  await writeFile(join(folder, 'incoming', 'a-form'), 'received');
  await writeFile(join(folder, '.DS_Store'), 'another program');
  expect(await allKeys(folderStorage(dataDir))).toEqual(['one/file']);
  expect(await allKeys(folderStorage(join(dataDir, 'nowhere')))).toEqual([]);
});
