import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allKeys, createTestStorage } from '../../../../test/support/test-storage.ts';
import { DamagedPicture, NotAPicture, TooManyPixels } from '../files.errors.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { imageIdOf, imageKey } from './image-id.ts';
import { saveImage } from './save-image.ts';

let folder: string;
let storage: FileStorage;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ storage, dataDir: folder, remove } = await createTestStorage());
});
afterAll(() => remove());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#e5257e' } });
let written = 0;
/** Writes bytes to a file and saves it as a picture. */
async function save(bytes: Buffer, ...formats: Parameters<typeof saveImage>[2][]): Promise<string> {
  const path = join(folder, `sent-${++written}`);
  await writeFile(path, bytes);
  return saveImage(storage, path, ...formats);
}
async function kept(address: string): Promise<Buffer> {
  const bytes = await storage.read(imageKey(imageIdOf(address)));
  if (bytes === null) throw new Error(`there is no picture ${address}`);
  return bytes;
}

test('stores only the pixels of a picture, turned as the camera held them', async () => {
  const photo = await picture(60, 30)
    .withExif({ IFD0: { Artist: 'A secret name' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(photo.includes('A secret name')).toBe(true);
  const bytes = await kept(await save(photo));
  const { width, height, exif, format } = await sharp(bytes).metadata();
  expect({ width, height, exif, format }).toEqual({ width: 30, height: 60, exif: undefined, format: 'webp' });
  expect(bytes.includes('A secret name')).toBe(false);
});

test('makes a large picture smaller and leaves the size of a small one', async () => {
  const size = async (address: string) => {
    const { width, height } = await sharp(await kept(address)).metadata();
    return [width, height];
  };
  expect(await size(await save(await picture(4800, 1200).png().toBuffer()))).toEqual([2400, 600]);
  expect(await size(await save(await picture(10, 10).avif().toBuffer()))).toEqual([10, 10]);
});

test('returns the same address for the same bytes, and leaves no temporary file', async () => {
  const bytes = await picture(20, 20).png().toBuffer();
  const [one, other] = await Promise.all([save(bytes), save(bytes)]);
  expect(one).toBe(other);
  for (const key of await allKeys(storage)) expect(key).toMatch(/^images\/[0-9a-f]{32}(--[0-9a-f]{6})?$/);
});

test('ends the address of an opaque picture, and of no transparent one, with its average colour', async () => {
  const [, ...parts] = /--(..)(..)(..)$/.exec(await save(await picture(30, 20).png().toBuffer())) ?? [];
  // A shade off: the picture is kept as WebP.
  for (const [index, part] of [0xe5, 0x25, 0x7e].entries()) {
    expect(Math.abs(Number.parseInt(parts[index] ?? '', 16) - part)).toBeLessThan(4);
  }
  const glass = { width: 9, height: 9, channels: 4, background: '#e5257e80' } as const;
  const bytes = await sharp({ create: glass }).png().toBuffer();
  expect(await save(bytes)).toMatch(/^\/files\/images\/[0-9a-f]{32}$/);
});

test.each([
  ['text', Buffer.from('hello')],
  ['nothing', Buffer.alloc(0)],
  [
    'an SVG',
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    ),
  ],
])('refuses %s as a picture', async (_, bytes) => {
  await expect(save(bytes)).rejects.toThrow(NotAPicture);
});

test.each([
  ['the head of a JPEG', async () => Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')],
  ['the head of a PNG, followed by text', async () => Buffer.from('\x89PNG\r\n\x1a\n and text', 'latin1')],
  ['a JPEG that is cut off', async () => (await picture(300, 200).jpeg().toBuffer()).subarray(0, -200)],
  ['a PNG that is cut off', async () => (await picture(300, 200).png().toBuffer()).subarray(0, -30)],
  ['an AVIF that is cut off', async () => (await picture(90, 60).avif().toBuffer()).subarray(0, -60)],
])('tells that %s is damaged', async (_, bytes) => {
  await expect(save(await bytes())).rejects.toThrow(DamagedPicture);
});

test('refuses a GIF and a picture of too many pixels', async () => {
  const gif = await picture(9, 9).gif().toBuffer();
  await expect(save(gif)).rejects.toThrow(NotAPicture);
  const bomb = await picture(10_000, 9_000).png().toBuffer();
  await expect(save(bomb)).rejects.toThrow(TooManyPixels);
  await expect(save(bomb)).rejects.toMatchObject({ megapixels: 90 });
});

test('accepts only the formats in its arguments', async () => {
  const webp = await picture(9, 9).webp().toBuffer();
  await expect(save(webp, ['png', 'jpeg'])).rejects.toThrow(NotAPicture);
  await expect(save(webp)).resolves.toMatch(/^\/files\/images\//);
});
