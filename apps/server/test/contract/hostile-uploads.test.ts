import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { contract, operations } from '@jalsa/api-client/contract';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBuyer, type Buyer } from '../support/buyers.ts';
import { answerFault } from './check-answer.ts';
import { createHostileFixture, type HostileFixture, tracesOn } from './hostile-fixture.ts';
import { type Files, type HostileForm, hostileFiles, hostileForm, oneFile, SEED } from './hostile-forms.ts';

const RUNS = 60;

let fixture: HostileFixture;
let files: Files;
beforeAll(async () => {
  [fixture, files] = await Promise.all([createHostileFixture(), hostileFiles()]);
});
afterAll(() => fixture.server.close());

const forms = operations(contract).flatMap(({ operationId, endpoint }) =>
  endpoint.form ? [{ operationId, endpoint, field: Object.keys(endpoint.form)[0] ?? '' }] : [],
);

// The forms of cab drivers and artists have a test of their own (hostile-documents.test.ts).
const taking = forms.filter(({ operationId }) => operationId === 'customer.uploadImage');

const headersOf = ({ id, token }: Buyer) => ({ authorization: `Bearer ${token}`, user: id });

/** Every file under the data folder. */
async function onDisk(): Promise<string[]> {
  return (await readdir(fixture.server.context.config.dataDir, { recursive: true })).sort();
}

function upload(
  { endpoint }: (typeof taking)[number],
  { contentType, payload }: HostileForm,
  headers: Record<string, string>,
) {
  return fixture.server.app.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: { ...headers, ...(contentType ? { 'content-type': contentType } : {}) },
    payload,
  });
}

it('the contract has an endpoint with files', () => {
  expect(forms.map(({ operationId }) => operationId)).toEqual([
    'customer.uploadImage',
    'artists.onboard',
    'artists.verify',
    'drivers.upload',
    'uploads.create',
  ]);
});

describe.each(taking)('$operationId', (form) => {
  it('answers any form without an internal error, and stores only pictures', async () => {
    const before = await tracesOn(fixture, fixture.server.context.pool);
    await fc.assert(
      fc.asyncProperty(hostileForm(form.field, files), async (drawn) => {
        const buyer = await addBuyer(fixture.server); // each may send a few photos an hour only
        const kept = await onDisk();
        const answer = await upload(form, drawn, headersOf(buyer));
        expect(answerFault(form.endpoint, answer)).toBeNull();
        const { profile_img } = await buyer.api.customer.get({ params: { partnerId: buyer.id } });
        if (answer.statusCode < 400) {
          expect(profile_img).toBe(answer.json().data.profile_img);
          return;
        }
        expect(profile_img).toBeNull();
        expect(await onDisk()).toEqual(kept);
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect(await tracesOn(fixture, fixture.server.context.pool)).toEqual(before);
    // Only pictures that the server encoded itself are stored, under the server's names.
    const { app, context } = fixture.server;
    const names = (await onDisk()).filter(
      (name) => /\.\w+$|^files\/images\/./.test(name) && !/^razorpay-sandbox\.jsonl(\.lock)?$/.test(name),
    );
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      expect(name).toMatch(/^files\/images\/[0-9a-f-]{36}(--[0-9a-f]{6})?$/);
      const { format, exif } = await sharp(`${context.config.dataDir}/${name}`).metadata();
      expect({ format, exif }).toEqual({ format: 'webp', exif: undefined });
    }
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });

  it('refuses any form without a session', async () => {
    const kept = await onDisk();
    await fc.assert(
      fc.asyncProperty(hostileForm(form.field, files), async (drawn) => {
        const answer = await upload(form, drawn, { authorization: 'Bearer forged', user: fixture.victim.id });
        expect(answerFault(form.endpoint, answer)).toBeNull();
        expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      }),
      { numRuns: 20, seed: SEED },
    );
    expect(await onDisk()).toEqual(kept);
  });

  it.each([
    ['zip', 'unsupported_media_type'],
    ['svg', 'unsupported_media_type'],
    ['svg with a file in it', 'unsupported_media_type'],
    ['gif', 'unsupported_media_type'],
    ['png that is cut off', 'invalid_request'],
    ['png of 65535 × 65535', 'unsupported_media_type'],
    ['png of 0 × 0', 'invalid_request'],
    ['empty', 'invalid_request'],
    ['one byte more than 10 MB', 'payload_too_large'],
    ['png padded to 10 MB', 'ok'],
    ['png with a zip behind it', 'ok'],
  ])('a file that is named photo.png and is %s is answered with %s', async (name, code) => {
    const buyer = await addBuyer(fixture.server);
    const kept = await onDisk();
    const answer = await upload(form, oneFile(form.field, files, name), headersOf(buyer));
    expect(answer.statusCode < 400 ? 'ok' : answer.json().code).toBe(code);
    if (code !== 'ok') expect(await onDisk()).toEqual(kept);
  });

  it('an incomplete upload leaves no file', async () => {
    const { app } = fixture.server;
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as { port: number };
    const kept = await onDisk();
    const { contentType, payload } = oneFile(form.field, files, 'png padded to 10 MB');
    const head = Object.entries({
      host: 'localhost',
      'content-type': contentType,
      'content-length': String(payload.length),
      ...headersOf(await addBuyer(fixture.server)),
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`${form.endpoint.method} ${form.endpoint.path} HTTP/1.1\r\n${head.join('')}\r\n`);
    socket.end(payload.subarray(0, payload.length / 2));
    await text(socket).catch(() => ''); // it may be cut off without an answer
    // The connection ends before the server has removed the file.
    await expect.poll(onDisk).toEqual(kept);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect(fixture.errors).toEqual([]);
  });
});
