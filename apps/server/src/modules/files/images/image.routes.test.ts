import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestStorage } from '../../../../test/support/test-storage.ts';
import { registerErrorHandler } from '../../../http/error-handler.ts';
import { systemClock } from '../../../lib/clock.ts';
import { createLogger } from '../../../lib/logger.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { imageRoutes } from './image.routes.ts';
import { acceptedFormats } from './image-format.ts';
import { imageIdOf, imageKey, resizedImageKey } from './image-id.ts';
import { type ImageLibrary, openImageLibrary } from './image-library.ts';
import { saveImage } from './save-image.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="2000"><rect width="1600" height="2000" fill="#f9a826"/></svg>';
const BROWSER = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8';

let folder: string;
let app: FastifyInstance;
let library: ImageLibrary;
let storage: FileStorage;
let remove: () => Promise<void>;
/** The number of times that the library read the picture `b`. */
let reads = 0;

beforeAll(async () => {
  ({ storage, dataDir: folder, remove } = await createTestStorage());
  for (const id of ['a', 'b', 'c']) await storage.put(imageKey(id), Buffer.from(SVG));
  const counting: FileStorage = {
    ...storage,
    read(key) {
      if (key === imageKey('b')) reads++;
      return storage.read(key);
    },
  };
  library = openImageLibrary({ storage: counting, log: createLogger('silent') });
  app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(app, { log: createLogger('silent'), clock: systemClock });
  imageRoutes(app, library, {
    isPrivate: async (id) => id.startsWith('secret'),
    isLink: async (id, link) => link === `link-to-${id}`,
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await remove();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/files/images/${url}`, headers });
const size = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return { width, height, format };
};

describe('the route of a picture', () => {
  test('answers with the requested width, as WebP at first and as AVIF once that is encoded', async () => {
    const first = await get('a?w=400', { accept: BROWSER });
    expect(first.headers['content-type']).toBe('image/webp');
    expect(first.headers['cache-control']).toBe('public, max-age=60');
    expect(await size(first.rawPayload)).toEqual({ width: 400, height: 500, format: 'webp' });
    await library.idle();
    const second = await get('a?w=400', { accept: BROWSER });
    expect(second.headers['content-type']).toBe('image/avif');
    expect(second.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await size(second.rawPayload)).toMatchObject({ width: 400, height: 500, format: 'heif' });
    expect(second.headers.etag).not.toBe(first.headers.etag);
  });

  test('answers with JPEG where the client accepts no newer format', async () => {
    const { headers, rawPayload } = await get('a?w=160', { accept: '*/*' });
    expect(headers['content-type']).toBe('image/jpeg');
    expect((await size(rawPayload)).format).toBe('jpeg');
  });

  test('answers with WebP where the client accepts it, although a JPEG is stored', async () => {
    await get('c?w=160', { accept: '*/*' });
    const { headers } = await get('c?w=160', { accept: 'image/avif,image/webp' });
    expect([headers['content-type'], headers['cache-control']]).toEqual(['image/webp', 'public, max-age=60']);
    await library.idle();
  });

  test('lets caches store a picture for a year, by format', async () => {
    const { headers } = await get('a?w=160');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const again = await get('a?w=160', { 'if-none-match': `"x", W/${headers.etag}` });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await get('a?w=160', { 'if-none-match': '"x"' })).statusCode).toBe(200);
  });

  test('answers a private picture only at a link to it, and lets no cache keep that', async () => {
    const path = join(folder, 'private');
    await writeFile(path, await sharp(Buffer.from(SVG)).png().toBuffer());
    const id = imageIdOf(await saveImage(storage, path));
    await storage.put(imageKey('secret-a'), (await storage.read(imageKey(id))) ?? Buffer.alloc(0));
    expect((await get('secret-a?w=160')).statusCode).toBe(404);
    expect((await get('private/link-to-a/secret-a?w=160')).statusCode).toBe(404);
    const shown = await get('private/link-to-secret-a/secret-a?w=160');
    expect([shown.statusCode, shown.headers['cache-control'], shown.headers.etag]).toEqual([
      200,
      'private, no-store',
      undefined,
    ]);
  });

  test('encodes a picture once for many requests at the same time', async () => {
    await library.idle();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => get('b?w=240', { accept: 'image/webp' })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(reads).toBe(1);
    await get('b?w=240', { accept: 'image/webp' });
    expect(reads).toBe(1);
  });

  test('never enlarges an uploaded picture', async () => {
    const bytes = await sharp({ create: { width: 300, height: 150, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const path = join(folder, 'sent');
    await writeFile(path, bytes);
    const address = await saveImage(storage, path);
    const { rawPayload } = await get(`${address.split('/').at(-1)}?w=640`, { accept: 'image/webp' });
    expect(await size(rawPayload)).toMatchObject({ width: 300, height: 150 });
  });

  test('leaves no size of a picture that is deleted while it is resized', async () => {
    const path = join(folder, 'sent-and-deleted');
    await writeFile(path, await sharp(Buffer.from(SVG)).png().toBuffer());
    const id = imageIdOf(await saveImage(storage, path));
    const deleting = {
      ...storage,
      async put(...file: Parameters<FileStorage['put']>) {
        await storage.delete(imageKey(id));
        await storage.put(...file);
      },
    };
    const other = openImageLibrary({ storage: deleting, log: createLogger('silent') });
    await other.find(id, 160, ['webp']);
    await other.close();
    expect(await storage.has(resizedImageKey(id, 160, 'webp'))).toBe(false);
  });

  test.each(['w=401', 'w=-1', 'w=1e9', 'w=abc', 'w=400&w=800', 'w='])(
    'refuses the query %s',
    async (search) => {
      expect((await get(`a?${search}`)).statusCode).toBe(400);
    },
  );

  test('answers with a width of 1200 pixels where none is given', async () => {
    expect(await size((await get('a', { accept: 'image/webp' })).rawPayload)).toMatchObject({
      width: 1200,
    });
  });
});

describe('the route of pictures reaches no file outside the folder of pictures', () => {
  beforeAll(async () => {
    const secret = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
      .webp()
      .toBuffer();
    await storage.put('secret.webp', secret);
    await mkdir(join(folder, 'files', 'images'), { recursive: true });
    await writeFile(join(folder, 'files', 'images', 'Capital'), secret);
  });

  test.each([
    '..%2Fsecret',
    '%2e%2e%2fsecret',
    '..%5Csecret',
    '../secret',
    '.',
    '%00',
    'secret',
    'secret.webp',
    'Capital',
    'a%2F..%2F..%2Fsecret',
    'a'.repeat(90),
    'a%00',
  ])('with the id %s', async (id) => {
    expect((await get(`${id}?w=160`)).statusCode).toBe(404);
  });
});

test.each([
  [undefined, ['jpeg']],
  ['*/*', ['jpeg']],
  ['image/webp', ['webp', 'jpeg']],
  [BROWSER, ['avif', 'webp', 'jpeg']],
  ['IMAGE/AVIF;q=0.5 , image/webp;q=0', ['avif', 'jpeg']],
  ['image/avif;q=0.0,text/html', ['jpeg']],
])('the header Accept: %s allows the formats %j', (accept, formats) => {
  expect(acceptedFormats(accept)).toEqual(formats);
});
