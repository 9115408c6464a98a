import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'jalsa-folder-'));

test('creates a folder and its parents, and accepts an existing folder', async () => {
  const deep = join(root, 'a', 'b', 'c');
  await makeFolder(deep);
  await makeFolder(deep);
  expect(statSync(deep).isDirectory()).toBe(true);
});

test('creates a folder for simultaneous calls', async () => {
  const deep = join(root, 'x', 'y');
  await Promise.all([makeFolder(deep), makeFolder(deep), makeFolder(deep)]);
  expect(statSync(deep).isDirectory()).toBe(true);
});

test('rejects if a file has the name', async () => {
  const file = join(root, 'file');
  writeFileSync(file, '');
  await expect(makeFolder(file)).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(makeFolder(join(file, 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});

// Elsewhere there is no such place.
if (process.platform === 'linux')
  test('rejects where no folder can be created', async () => {
    await expect(makeFolder('/proc/none/below')).rejects.toMatchObject({ code: 'ENOENT' });
  });
