import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'jalsa-folder-'));

test('makes a folder with those above it, and again changes nothing', async () => {
  const deep = join(root, 'a', 'b', 'c');
  await makeFolder(deep);
  await makeFolder(deep);
  expect(statSync(deep).isDirectory()).toBe(true);
});

test('makes it once for all who ask at the same time', async () => {
  const deep = join(root, 'x', 'y');
  await Promise.all([makeFolder(deep), makeFolder(deep), makeFolder(deep)]);
  expect(statSync(deep).isDirectory()).toBe(true);
});

test('refuses a place where a file stands', async () => {
  const file = join(root, 'file');
  writeFileSync(file, '');
  await expect(makeFolder(file)).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(makeFolder(join(file, 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});

// Elsewhere there is no such place.
if (process.platform === 'linux')
  test('gives up where no folder can be made', async () => {
    await expect(makeFolder('/proc/none/below')).rejects.toMatchObject({ code: 'ENOENT' });
  });
