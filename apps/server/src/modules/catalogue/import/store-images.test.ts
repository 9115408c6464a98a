import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allKeys, createTestStorage } from '../../../../test/support/test-storage.ts';
import { type FileStorage, saveOwnImage } from '../../files/index.ts';
import type { CatalogueFile } from './catalogue-file.shape.ts';
import { validateCatalogue } from './parse-catalogue.rules.ts';
import { storeImages } from './store-images.service.ts';

let folder: string;
let storage: FileStorage;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ storage, dataDir: folder, remove } = await createTestStorage());
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#0f6b50' } });
  await writeFile(join(folder, 'logo.png'), await picture.png().toBuffer());
  await saveOwnImage(storage, 'a', join(folder, 'logo.png'));
  await writeFile(join(folder, 'not.jpg'), 'no picture');
  await writeFile(join(folder, 'damaged.png'), Buffer.from('\x89PNG\r\n\x1a\n and text', 'latin1'));
  const poster = sharp({ create: { width: 9_000, height: 6_556, channels: 3, background: '#0f6b50' } });
  await writeFile(join(folder, 'poster.jpg'), await poster.jpeg().toBuffer());
});
afterAll(() => remove());

const read = (file: CatalogueFile) => {
  const parsed = validateCatalogue(file);
  if ('issues' in parsed) throw new Error(JSON.stringify(parsed.issues));
  return parsed.catalogue;
};

test('stores a picture file once and writes its address in every place that names it', async () => {
  const catalogue = read({
    vendors: [{ handle: 'v', name: 'V', logo: 'logo.png' }],
    partners: [{ name: 'P', logo: 'logo.png' }],
    gallery: [{ image: '/files/images/a', alt: 'A' }],
    banners: [{ name: 'B', banner_type: 'noBtn', banner_images: ['/files/images/a', 'logo.png'] }],
  });
  expect(await storeImages(catalogue, folder, storage)).toEqual([]);
  const address = catalogue.vendors[0]?.logo;
  expect(address).toMatch(/^\/files\/images\/[0-9a-f]{32}--[0-9a-f]{6}$/);
  expect(catalogue.partners?.[0]?.logo).toBe(address);
  expect(catalogue.gallery?.[0]?.image).toBe('/files/images/a');
  expect(catalogue.banners?.[0]?.banner_images).toEqual(['/files/images/a', address]);
  expect(await allKeys(storage)).toHaveLength(2);
});

test('reports addresses of this site that have no picture', async () => {
  const addresses = [
    '/files/images/gone',
    '/files/images/a?w=400',
    '/files/images/../a',
    '/logo.png',
    '/files/images/',
  ];
  const catalogue = read({ banners: [{ name: 'B', banner_type: 'noBtn', banner_images: addresses }] });
  const issues = await storeImages(catalogue, folder, storage);
  expect(issues.map(({ path, message }) => `${path}: ${message}`)).toEqual(
    [0, 2, 4].map((index) => `banners[0].banner_images[${index}]: there is no picture ${addresses[index]}`),
  );
});

test('reports picture files that are missing, not pictures or too large', async () => {
  const venue = { handle: 'v', location: 'l', name: 'V', place_name: 'P', opens: '10:00', closes: '22:00' };
  const catalogue = read({
    venues: [{ ...venue, images: ['logo.png', 'gone.png', 'not.jpg', '.', 'poster.jpg', 'damaged.png'] }],
  });
  expect(await storeImages(catalogue, folder, storage)).toEqual([
    { path: 'venues[0].images[1]', message: 'gone.png cannot be read (ENOENT)' },
    { path: 'venues[0].images[2]', message: 'not.jpg is not a PNG, JPEG, WebP or AVIF picture' },
    { path: 'venues[0].images[3]', message: '. cannot be read (EISDIR)' },
    { path: 'venues[0].images[4]', message: 'poster.jpg has 60 megapixels: at most 24' },
    { path: 'venues[0].images[5]', message: 'damaged.png is damaged' },
  ]);
});
