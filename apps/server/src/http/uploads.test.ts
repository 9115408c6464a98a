import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { systemClock } from '../lib/clock.ts';
import { createLogger } from '../lib/logger.ts';
import { registerErrorHandler } from './error-handler.ts';
import { readUploads, registerUploads } from './uploads.ts';

/** A form whose reading fails. */
function failing(error: Error): FastifyRequest {
  const parts = async function* () {
    yield* [];
    throw error;
  };
  return { isMultipart: () => true, parts } as Partial<FastifyRequest> as FastifyRequest;
}

const terms = { newPath: () => '', stalled: new AbortController().signal };
const read = (error: Error) => readUploads(failing(error), {}, terms).catch((thrown: unknown) => thrown);

test.each([
  new Error('Unexpected end of multipart data'),
  Object.assign(new Error('aborted'), { code: 'ECONNRESET' }),
  Object.assign(new Error('reach parts limit'), { code: 'FST_PARTS_LIMIT', statusCode: 413 }),
])('%s is the fault of the body', async (error) => {
  expect(await read(error)).toMatchObject({
    code: 'invalid_request',
    message: 'The form could not be read.',
  });
});

test.each([
  new TypeError('no such function'),
  Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
  Object.assign(new Error('the file buffer was not found'), { statusCode: 500 }),
])('%s is none of the body', async (error) => {
  expect(await read(error)).toBe(error);
});

describe('a form with several files', () => {
  const rules = {
    photos: { min: 1, max: 3, accept: ['image/png'], maxBytes: 1_000 },
    proof: { min: 0, max: 1, accept: ['application/pdf'], maxBytes: 2_000 },
  };

  let config: Config;
  let app: FastifyInstance;
  beforeAll(async () => {
    config = readConfig({ JALSA_DATA: await mkdtemp(join(tmpdir(), 'jalsa-forms-')) });
    const log = createLogger('silent');
    app = fastify();
    registerErrorHandler(app, { log, clock: systemClock });
    await registerUploads(app, { config, log });
    app.put('/form', (request, reply) =>
      app.readForm({ request, reply }, { rules, owner: 'asha' }, async ({ files, fields }) => {
        if (fields.fail) throw new Error('the work failed');
        const seen = Object.values(files).flat();
        const texts = await Promise.all(seen.map(({ path }) => readFile(path, 'utf8')));
        return seen.map(({ field, name, size }, index) => ({ field, name, size, text: texts[index] }));
      }),
    );
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await rm(config.dataDir, { recursive: true, force: true });
  });

  const photo = (name: string, content = 'png', type = 'image/png') =>
    `--b\r\nContent-Disposition: form-data; name="photos"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`;
  const send = (...parts: string[]) =>
    app.inject({
      method: 'PUT',
      url: '/form',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: `${parts.join('')}--b--\r\n`,
    });
  const left = () => readdir(join(config.dataDir, 'files', 'incoming'));

  test('has each of them on disk while it is worked on, and none afterwards', async () => {
    const answer = await send(photo('a.png', 'one'), photo('b.png', 'two!'));
    expect(answer.json()).toEqual([
      { field: 'photos.0', name: 'a.png', size: 3, text: 'one' },
      { field: 'photos.1', name: 'b.png', size: 4, text: 'two!' },
    ]);
    expect(await left()).toEqual([]);
  });

  test.each([
    [
      'too large',
      photo('b.png', 'x'.repeat(1_001)),
      413,
      'The file b.png is too large: at most 0.001 MB.',
      { path: 'photos.1', message: 'must have at most 0.001 MB' },
    ],
    [
      'of another kind',
      photo('b.gif', 'x', 'image/gif'),
      415,
      'Only PNG, JPG, and JPEG files are allowed for b.gif.',
      { path: 'photos.1', message: 'Only PNG, JPG, and JPEG files are allowed for b.gif.' },
    ],
    ['empty', photo('b.png', ''), 400, 'photos.1: is empty', { path: 'photos.1', message: 'is empty' }],
  ])(
    'says which file is %s, and removes the files before it',
    async (_what, part, status, message, detail) => {
      const answer = await send(photo('a.png'), part, photo('c.png'));
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toMatchObject({ message, details: [detail] });
      expect(await left()).toEqual([]);
    },
  );

  test('may have no more files than its field takes', async () => {
    const answer = await send(...['a', 'b', 'c', 'd'].map((name) => photo(`${name}.png`)));
    expect(answer.json()).toMatchObject({ details: [{ path: 'photos', message: 'takes at most 3' }] });
    expect(await left()).toEqual([]);
  });

  test('leaves nothing when the work on it fails', async () => {
    const field = '--b\r\nContent-Disposition: form-data; name="fail"\r\n\r\nyes\r\n';
    expect((await send(photo('a.png'), field)).statusCode).toBe(500);
    expect(await left()).toEqual([]);
  });
});
