import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Config, readConfig } from '../../config.ts';
import { systemClock } from '../../lib/clock.ts';
import { createLogger } from '../../lib/logger.ts';
import { processKey } from '../../modules/files/index.ts';
import { registerErrorHandler } from '../error-handler.ts';
import { readForm } from './read-form.ts';
import { registerUploads } from './register-uploads.ts';

vi.mock('node:fs/promises', { spy: true });

/** A form whose reading fails. */
function failing(error: Error): FastifyRequest {
  const parts = async function* () {
    yield* [];
    throw error;
  };
  return { isMultipart: () => true, parts } as Partial<FastifyRequest> as FastifyRequest;
}

const reception = {
  newPath: () => '',
  key: processKey(),
  maxFormBytes: 1_000,
  receivedBytes: 0,
  openUpload: async () => null,
  uploads: [],
};
const read = (error: Error) => readForm(failing(error), {}, reception).catch((thrown: unknown) => thrown);

test.each([
  new Error('Unexpected end of multipart data'),
  Object.assign(new Error('aborted'), { code: 'ECONNRESET' }),
  Object.assign(new Error('reach parts limit'), { code: 'FST_PARTS_LIMIT', statusCode: 413 }),
])('answers that the form could not be read where reading fails with "%s"', async (error) => {
  expect(await read(error)).toMatchObject({
    code: 'invalid_request',
    message: 'We couldn’t read the form.',
  });
});

test.each([
  new TypeError('no such function'),
  Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
  Object.assign(new Error('the file buffer was not found'), { statusCode: 500 }),
])('passes the error "%s" on, which is no error of the form', async (error) => {
  expect(await read(error)).toBe(error);
});

const PNG = '\x89PNG\r\n\x1a\n-';
const PDF = '%PDF-1.7\n';

describe('a form with several files', () => {
  const rules = {
    photos: { description: 'Photos.', min: 1, max: 3, accept: ['image/png'], maxBytes: 1_000 },
    proof: {
      description: 'A proof.',
      min: 0,
      max: 2,
      accept: ['application/pdf', 'image/jpeg', 'image/webp'],
      maxBytes: 2_000_000,
      private: true,
    },
  } as const;

  let config: Config;
  let app: FastifyInstance;
  let onDisk: Buffer[] = [];
  let settled: string[] = [];
  beforeAll(async () => {
    const settings = readConfig({
      JALSA_DATA: await mkdtemp(join(tmpdir(), 'jalsa-forms-')),
    });
    config = { ...settings, uploads: { ...settings.uploads, maxFormBytes: 3_000_000 } };
    const log = createLogger('silent');
    app = fastify();
    registerErrorHandler(app, { log, clock: systemClock });
    await app.register(multipart);
    registerUploads(
      app,
      { config, log },
      {
        open: async (upload) =>
          upload === 'u1' ? Readable.from([Buffer.from(`${PNG}sent before`, 'latin1')]) : null,
        settle: async (uploads) => {
          settled = [...uploads];
        },
      },
    );
    app.put('/form', (request) =>
      app.readForm(request, { rules, owner: { customer: 'asha' } }, async ({ files, fields }) => {
        if (fields.fail) throw new Error('the work failed');
        const received = Object.values(files).flat();
        onDisk = await Promise.all(received.map(({ path }) => readFile(path)));
        const texts = await Promise.all(
          received.map(async (file) => (await buffer(file.open())).toString('latin1')),
        );
        return received.map(({ field, name, type, size }, index) => ({
          field,
          name,
          type,
          size,
          text: texts[index],
        }));
      }),
    );
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await rm(config.dataDir, { recursive: true, force: true });
  });

  const file = (field: string, name: string, content: string, claimed = 'image/png') =>
    `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${claimed}\r\n\r\n${content}\r\n`;
  const photo = (name: string, content = 'x') => file('photos', name, PNG + content);
  const proof = (name: string, content = PDF) => file('proof', name, content, 'application/pdf');
  const send = (...parts: string[]) =>
    app.inject({
      method: 'PUT',
      url: '/form',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: Buffer.from(`${parts.join('')}--b--\r\n`, 'latin1'),
    });
  const incoming = () => readdir(join(config.dataDir, 'files', 'incoming'));

  test('has each of its files on the disk while the work runs, and none afterwards', async () => {
    const answer = await send(photo('a.png', 'one'), photo('b.png', 'two!'));
    expect(answer.json()).toEqual([
      { field: 'photos.0', name: 'a.png', type: 'image/png', size: 12, text: `${PNG}one` },
      { field: 'photos.1', name: 'b.png', type: 'image/png', size: 13, text: `${PNG}two!` },
    ]);
    expect(onDisk.map(String)).toEqual(
      answer.json().map(({ text }: { text: string }) => String(Buffer.from(text, 'latin1'))),
    );
    expect(await incoming()).toEqual([]);
  });

  test('mixes pictures and documents, and has the documents on the disk encrypted', async () => {
    const scan = `\xff\xd8\xff${'Aadhaar '.repeat(20_000)}`;
    const answer = await send(proof('id.pdf', `${PDF}Aadhaar`), photo('a.png'), proof('scan.jpg', scan));
    expect(answer.json()).toMatchObject([
      { field: 'photos.0', text: `${PNG}x` },
      { field: 'proof.0', type: 'application/pdf', size: PDF.length + 7, text: `${PDF}Aadhaar` },
      { field: 'proof.1', type: 'image/jpeg', size: scan.length, text: scan },
    ]);
    expect(onDisk.filter((bytes) => bytes.includes('Aadhaar'))).toEqual([]);
    expect(onDisk.map((bytes) => bytes.toString('latin1').startsWith(PNG))).toEqual([true, false, false]);
  });

  const named = (field: string, upload: string) =>
    `--b\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${upload}\r\n`;

  test('takes uploads in place of files, in the order of the form, and lets them expire once it is accepted', async () => {
    const answer = await send(photo('a.png'), named('photos', 'u1'), named('photos', ''), photo('b.png'));
    expect(answer.json()).toMatchObject([
      { field: 'photos.0', name: 'a.png' },
      { field: 'photos.1', name: '', type: 'image/png', text: `${PNG}sent before` },
      { field: 'photos.2', name: 'b.png' },
    ]);
    expect(settled).toEqual(['u1']);
    settled = [];
    expect((await send(named('photos', 'u1'), named('fail', '1'))).statusCode).toBe(500);
    expect(settled).toEqual([]);
    expect(await incoming()).toEqual([]);
  });

  test('refuses an upload that is not there, or of a kind that the field does not take', async () => {
    expect((await send(named('photos', 'gone'))).json()).toMatchObject({
      code: 'invalid_request',
      details: [{ path: 'photos.0' }],
    });
    expect((await send(photo('a.png'), named('proof', 'u1'))).statusCode).toBe(415);
  });

  test('has the media type of the bytes, whatever the sender claims', async () => {
    const answer = await send(photo('a.png'), file('proof', 'a.pdf', 'RIFF\0\0\0\0WEBP', 'application/pdf'));
    expect(answer.json()).toMatchObject([{ type: 'image/png' }, { type: 'image/webp' }]);
  });

  test.each(['image/jpg', 'image/gif', 'application/octet-stream', 'text/plain', ''])(
    'accepts a picture that its sender calls "%s"',
    async (claimed) => {
      const answer = await send(file('photos', 'a.gif', `${PNG}x`, claimed));
      expect(answer.json()).toMatchObject([{ type: 'image/png', size: 10 }]);
    },
  );

  test.each([
    [
      'too large',
      photo('b.png', 'x'.repeat(992)),
      413,
      'The file b.png is too large: at most 0.001 MB.',
      { path: 'photos.1', message: 'must have at most 0.001 MB', value: 'b.png' },
    ],
    [
      'of another kind',
      file('photos', 'b.gif', 'GIF89a-x'),
      415,
      'Only PNG, JPG, and JPEG files are allowed for b.gif.',
      {
        path: 'photos.1',
        message: 'Only PNG, JPG, and JPEG files are allowed for b.gif.',
        value: 'b.gif',
      },
    ],
    [
      'no document',
      proof('b.pdf', '<html>'),
      415,
      'Only PDF, JPG, WebP files are allowed for b.pdf.',
      { path: 'proof.0', message: 'Only PDF, JPG, WebP files are allowed for b.pdf.', value: 'b.pdf' },
    ],
    [
      'a kind that another field accepts',
      proof('b.png', `${PNG}x`),
      415,
      'Only PDF, JPG, WebP files are allowed for b.png.',
      { path: 'proof.0', value: 'b.png' },
    ],
    [
      'empty',
      file('photos', 'b.png', ''),
      400,
      'The file b.png is empty.',
      { path: 'photos.1', message: 'is empty', value: 'b.png' },
    ],
    [
      'shorter than its first bytes should be',
      file('photos', 'b.png', '\x89PN'),
      415,
      'Only PNG, JPG, and JPEG files are allowed for b.png.',
      { path: 'photos.1', value: 'b.png' },
    ],
  ])(
    'names the file that is %s with its limit, and keeps none of the files',
    async (_what, part, status, message, detail) => {
      const answer = await send(photo('a.png'), part, photo('c.png'));
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toMatchObject({ message, details: [detail] });
      expect(await incoming()).toEqual([]);
    },
  );

  test('may have no more files than its field takes', async () => {
    const answer = await send(...['a', 'b', 'c', 'd'].map((name) => photo(`${name}.png`)));
    expect(answer.json()).toMatchObject({
      code: 'payload_too_large',
      details: [{ path: 'photos', message: 'takes at most 3', value: 'd.png' }],
    });
    expect(await incoming()).toEqual([]);
  });

  test('may have no more bytes in all its files than the setting says, and names the file that passes it', async () => {
    const large = (name: string) => proof(name, PDF + 'x'.repeat(1_900_000));
    const answer = await send(photo('a.png'), large('b.pdf'), large('c.pdf'));
    expect([answer.statusCode, answer.json()]).toMatchObject([
      413,
      {
        code: 'payload_too_large',
        message: 'The files are too large: at most 3 MB. The limit was reached at c.pdf.',
        details: [{ path: 'proof.1', message: 'all files must have at most 3 MB', value: 'c.pdf' }],
      },
    ]);
    expect(await incoming()).toEqual([]);
  });

  test('leaves no file when the work fails', async () => {
    const field = '--b\r\nContent-Disposition: form-data; name="fail"\r\n\r\nyes\r\n';
    expect((await send(photo('a.png'), proof('b.pdf'), field)).statusCode).toBe(500);
    expect(await incoming()).toEqual([]);
  });

  test('leaves no file when it breaks off while the disk is slow to open a file', async () => {
    const opening = vi.mocked(open).mockImplementationOnce(async (...args) => {
      await setTimeout(50);
      const { open: realOpen } = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');
      return realOpen(...args);
    });
    const whole = photo('a.png', 'x'.repeat(500));
    const answer = await app.inject({
      method: 'PUT',
      url: '/form',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: Buffer.from(whole.slice(0, -200), 'latin1'),
    });
    expect(answer.json()).toMatchObject({ code: 'invalid_request', message: 'We couldn’t read the form.' });
    expect(opening).toHaveBeenCalledOnce();
    await setTimeout(100);
    expect(await incoming()).toEqual([]);
  });
});
