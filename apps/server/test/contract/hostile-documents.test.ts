import { readdir } from 'node:fs/promises';
import { contract } from '@jalsa/api-client/contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTagGroups, onboard } from '../support/artists.ts';
import { answerFault } from './check-answer.ts';
import { createHostileFixture, type HostileFixture, tracesOn } from './hostile-fixture.ts';
import { type Files, type HostileForm, hostileFiles, hostileForm, oneFile, SEED } from './hostile-forms.ts';

const { artists, drivers } = contract;
/** The forms with several files, and each of their fields. */
const FIELDS = [
  ['artists.onboard', artists.onboard, 'profile_images'],
  ['artists.onboard', artists.onboard, 'gallery'],
  ['artists.verify', artists.verify, 'photos'],
  ['artists.verify', artists.verify, 'id_images'],
  ['drivers.upload', drivers.upload, 'license'],
  ['drivers.upload', drivers.upload, 'registration_card'],
  ['drivers.upload', drivers.upload, 'verification_id'],
] as const;

let fixture: HostileFixture;
let files: Files;
let token: string;
beforeAll(async () => {
  [fixture, files] = await Promise.all([createHostileFixture(), hostileFiles()]);
  await addTagGroups(fixture.server);
  ({ token } = await onboard(fixture.server));
});
afterAll(() => fixture.server.close());

/** Every file under the data folder. */
const onDisk = async () => (await readdir(fixture.server.context.config.dataDir, { recursive: true })).sort();
const traces = () => tracesOn(fixture, fixture.server.context.pool);

describe.each(FIELDS)('%s with the field %3$s alone', (operationId, endpoint, field) => {
  async function codeOf({ contentType, payload }: HostileForm): Promise<string> {
    const own = operationId === 'drivers.upload' ? fixture.drivers.own.headers : {};
    const answer = await fixture.server.app.inject({
      method: endpoint.method,
      url: endpoint.path,
      headers: {
        authorization: `Bearer ${token}`,
        ...own,
        ...(contentType && { 'content-type': contentType }),
      },
      payload,
    });
    expect(answerFault(endpoint, answer)).toBeNull();
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    return answer.json().code;
  }

  it('is refused without an internal error, and leaves nothing', async () => {
    const [before, kept] = [await traces(), await onDisk()];
    await fc.assert(
      fc.asyncProperty(hostileForm(field, files), async (form) => void (await codeOf(form))),
      {
        numRuns: 40,
        seed: SEED,
      },
    );
    for (const [name, code] of [
      ['png', 'invalid_request'],
      ['svg', 'unsupported_media_type'],
      ['one byte more than 10 MB', 'payload_too_large'],
    ]) {
      expect(await codeOf(oneFile(field, files, name ?? ''))).toBe(code);
    }
    expect(await onDisk()).toEqual(kept);
    expect(await traces()).toEqual(before);
  });
});
