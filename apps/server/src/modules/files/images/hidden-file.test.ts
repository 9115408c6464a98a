import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hasHiddenFile } from './hidden-file.ts';

const jpeg = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#e5257e' } })
    .jpeg()
    .toBuffer();
const ZIP = Buffer.concat([
  Buffer.from('PK\x03\x04a file'),
  Buffer.from('PK\x01\x02its entry'),
  Buffer.from('PK\x05\x06\0\0\0\0\x01\0\x01\0the end', 'latin1'),
]);

test.each([
  ['an archive', ZIP],
  ['a RAR archive', Buffer.from('Rar!\x1a\x07\x01\0', 'latin1')],
  ['a PDF', Buffer.from('\n%PDF-1.7\n1 0 obj')],
  ['a web page', Buffer.from('<!DOCTYPE html><title>A page</title>')],
  ['a script', Buffer.from('<SCRIPT>alert(1)</SCRIPT>')],
  ['PHP', Buffer.from('<?php system("id");')],
])('%s behind the end of a picture is found, also where it is cut into chunks', async (_name, hidden) => {
  const polyglot = Buffer.concat([await jpeg(), hidden]);
  expect(await hasHiddenFile([polyglot])).toBe(true);
  for (let size = 1; size < 24; size++) {
    const chunks = Array.from({ length: Math.ceil(polyglot.length / size) }, (_, at) =>
      polyglot.subarray(at * size, (at + 1) * size),
    );
    expect(await hasHiddenFile(chunks)).toBe(true);
  }
});

test('a script in the comment of a picture is found', async () => {
  const photo = await sharp(await jpeg())
    .withExif({ IFD0: { ImageDescription: '<script>alert(1)</script>' } })
    .jpeg()
    .toBuffer();
  expect(await hasHiddenFile([photo])).toBe(true);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['the film of a moving photo', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')],
  ['the notes of a camera', Buffer.from('SEFHe\0\0\0\x01\0\0\0SEFT', 'latin1')],
  ['a second picture', Buffer.from('ffd8ffe000104a464946', 'hex')],
])('a photo with %s behind its end is a photo', async (_name, appended) => {
  expect(await hasHiddenFile([Buffer.concat([await jpeg(), appended])])).toBe(false);
});
