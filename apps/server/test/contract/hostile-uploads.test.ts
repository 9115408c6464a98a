import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { contract } from '@jalsa/api-client/contract';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTagGroups, onboard } from '../support/artists.ts';
import { addBuyer, type Buyer } from '../support/buyers.ts';
import { answerFault } from './check-answer.ts';
import { createHostileFixture, type HostileFixture, tracesOn } from './hostile-fixture.ts';
import { type Files, type HostileForm, hostileFiles, hostileForm, oneFile, SEED } from './hostile-forms.ts';

const RUNS = 60;

let fixture: HostileFixture;
let files: Files;
/** The capability of an artist. */
let artist: string;
beforeAll(async () => {
  [fixture, files] = await Promise.all([createHostileFixture(), hostileFiles()]);
  await addTagGroups(fixture.server);
  artist = (await onboard(fixture.server)).token;
});
afterAll(() => fixture.server.close());

const headersOf = ({ id, token }: Buyer) => ({ authorization: `Bearer ${token}`, user: id });

/** Every file under the data folder. */
async function onDisk(): Promise<string[]> {
  return (await readdir(fixture.server.context.config.dataDir, { recursive: true })).sort();
}

const { method, path: url } = contract.customer.uploadImage;

const upload = ({ contentType, payload }: HostileForm, headers: Record<string, string>) =>
  fixture.server.app.inject({
    method,
    url,
    headers: { ...headers, ...(contentType && { 'content-type': contentType }) },
    payload,
  });

describe('a photo of a customer', () => {
  it('answers any form without an internal error, and stores only pictures', async () => {
    const before = await tracesOn(fixture, fixture.server.context.pool);
    await fc.assert(
      fc.asyncProperty(hostileForm('image', files), async (drawn) => {
        const buyer = await addBuyer(fixture.server); // each may send a few photos an hour only
        const kept = await onDisk();
        const answer = await upload(drawn, headersOf(buyer));
        expect(answerFault(contract.customer.uploadImage, answer)).toBeNull();
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
    const answer = await upload(oneFile('image', files, name), headersOf(buyer));
    expect(answer.statusCode < 400 ? 'ok' : answer.json().code).toBe(code);
    if (code !== 'ok') expect(await onDisk()).toEqual(kept);
  });

  it('an incomplete upload leaves no file', async () => {
    const { app } = fixture.server;
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as { port: number };
    const kept = await onDisk();
    const { contentType, payload } = oneFile('image', files, 'png padded to 10 MB');
    const head = Object.entries({
      host: 'localhost',
      'content-type': contentType,
      'content-length': String(payload.length),
      ...headersOf(await addBuyer(fixture.server)),
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`${method} ${url} HTTP/1.1\r\n${head.join('')}\r\n`);
    socket.end(payload.subarray(0, payload.length / 2));
    await text(socket).catch(() => ''); // it may be cut off without an answer
    // The connection ends before the server has removed the file.
    await expect.poll(onDisk).toEqual(kept);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect(fixture.errors).toEqual([]);
  });
});

const { artists, drivers } = contract;
/** The forms with several files, and each of their fields. */
const FIELDS = [
  [artists.onboard, 'profile_images'],
  [artists.onboard, 'gallery'],
  [artists.verify, 'photos'],
  [artists.verify, 'id_images'],
  [drivers.upload, 'license'],
  [drivers.upload, 'registration_card'],
  [drivers.upload, 'verification_id'],
] as const;

it.each(FIELDS)(
  '$0.path with the field $1 alone is refused without an internal error, and leaves nothing',
  async (endpoint, field) => {
    const codeOf = async ({ contentType, payload }: HostileForm): Promise<string> => {
      const own =
        endpoint === drivers.upload ? fixture.drivers.own.headers : { authorization: `Bearer ${artist}` };
      const answer = await fixture.server.app.inject({
        method: endpoint.method,
        url: endpoint.path,
        headers: { ...own, ...(contentType && { 'content-type': contentType }) },
        payload,
      });
      expect(answerFault(endpoint, answer)).toBeNull();
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      return answer.json().code;
    };
    const [before, kept] = [await tracesOn(fixture, fixture.server.context.pool), await onDisk()];
    await fc.assert(
      fc.asyncProperty(hostileForm(field, files), async (form) => void (await codeOf(form))),
      { numRuns: 40, seed: SEED },
    );
    for (const [name, code] of Object.entries({
      png: 'invalid_request',
      svg: 'unsupported_media_type',
      'one byte more than 10 MB': 'payload_too_large',
    })) {
      expect(await codeOf(oneFile(field, files, name))).toBe(code);
    }
    expect(await onDisk()).toEqual(kept);
    expect(await tracesOn(fixture, fixture.server.context.pool)).toEqual(before);
  },
);
