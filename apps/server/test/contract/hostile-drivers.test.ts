import { readdir } from 'node:fs/promises';
import { contract } from '@jalsa/api-client/contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerFault } from './check-answer.ts';
import { createHostileFixture, type HostileFixture, tracesOn } from './hostile-fixture.ts';
import { type Files, hostileFiles, hostileForm } from './hostile-forms.ts';

const RUNS = 100;
/** Runs are repeated until each of these codes was among the answers. */
const DEPTH = ['invalid_request', 'unsupported_media_type', 'payload_too_large'];
const MOST_SWEEPS = 10;

const { upload } = contract.drivers;

let fixture: HostileFixture;
let files: Files;
beforeAll(async () => {
  [fixture, files] = await Promise.all([createHostileFixture(), hostileFiles()]);
});
afterAll(() => fixture.server.close());

/** Every file under the data folder. */
const onDisk = async () => (await readdir(fixture.server.context.config.dataDir, { recursive: true })).sort();
const traces = () => tracesOn(fixture, fixture.server.context.pool);

it.each(['license', 'registration_card', 'verification_id'])(
  'any form with the field %s alone is refused without an internal error, and leaves nothing',
  async (field) => {
    const [before, kept] = [await traces(), await onDisk()];
    const seen = new Set<string>();
    const forms = hostileForm(field, files);
    for (let swept = 1; swept <= MOST_SWEEPS && !DEPTH.every((code) => seen.has(code)); swept += 1) {
      await fc.assert(
        fc.asyncProperty(forms, async ({ contentType, payload }) => {
          const answer = await fixture.server.app.inject({
            method: upload.method,
            url: upload.path,
            headers: { ...fixture.drivers.own.headers, ...(contentType && { 'content-type': contentType }) },
            payload,
          });
          expect(answerFault(upload, answer)).toBeNull();
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
