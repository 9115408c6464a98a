import { readdir } from 'node:fs/promises';
import { contract } from '@jalsa/api-client/contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addTagGroups, onboard } from '../support/artists.ts';
import { answerFault } from './check-answer.ts';
import { createHostileFixture, type HostileFixture, tracesOn } from './hostile-fixture.ts';
import { type Files, hostileFiles, hostileForm } from './hostile-forms.ts';

const RUNS = 100;
/** Runs are repeated until each of these codes was among the answers. */
const DEPTH = ['invalid_request', 'unsupported_media_type', 'payload_too_large'];
const MOST_SWEEPS = 10;

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

it.each([
  ['onboard', 'profile_images'],
  ['onboard', 'gallery'],
  ['verify', 'photos'],
  ['verify', 'id_images'],
] as const)(
  'any form of %s with the field %s alone is refused without an internal error, and leaves nothing',
  async (name, field) => {
    const endpoint = contract.artists[name];
    const [before, kept] = [await traces(), await onDisk()];
    const seen = new Set<string>();
    const forms = hostileForm(field, files);
    for (let swept = 1; swept <= MOST_SWEEPS && !DEPTH.every((code) => seen.has(code)); swept += 1) {
      await fc.assert(
        fc.asyncProperty(forms, async ({ contentType, payload }) => {
          const answer = await fixture.server.app.inject({
            method: endpoint.method,
            url: endpoint.path,
            headers: {
              authorization: `Bearer ${token}`,
              ...(contentType && { 'content-type': contentType }),
            },
            payload,
          });
          expect(answerFault(endpoint, answer)).toBeNull();
          expect(answer.statusCode).toBeGreaterThanOrEqual(400);
          seen.add(answer.json().code);
        }),
        { numRuns: RUNS },
      );
    }
    expect([...seen]).toEqual(expect.arrayContaining(DEPTH));
    expect(await onDisk()).toEqual(kept);
    expect(await traces()).toEqual(before);
  },
);
