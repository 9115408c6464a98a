import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '@jalsa/api-client';
import { expect, test } from 'vitest';
import { withDatabase } from './embedded-database.ts';
import { freePort } from './free-port.ts';
import { RECORDER_ENVIRONMENT } from './recorder-providers.ts';
import { readRecording } from './recording.ts';
import { ENVIRONMENT } from './run-chaos.ts';
import { serverProcess } from './server-process.ts';

// The recorder never answers the first attempt for this number.
const MOBILE = '9000000004';

test('a server that stops releases the messages that no provider answers, and the next start sends them', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'jalsa-stop-'));
  await chmod(dataDir, 0o755);
  // Without the release a message would be held for ten minutes, and its attempt would last for five.
  const environment = {
    ...ENVIRONMENT,
    ...RECORDER_ENVIRONMENT,
    MESSAGE_SEND_SECONDS: '600',
  };
  const server = serverProcess({ dataDir, port: await freePort(), environment });
  const answers = async () => (await readRecording(dataDir)).map(({ answer }) => answer);
  const rows = () =>
    withDatabase(dataDir, async (database) => {
      const { rows } = await database.query('select state, attempts, failed_attempts, failure from messages');
      return rows;
    });
  try {
    await server.start();
    await createApi({ baseUrl: server.origin, retries: 0 }).customer.sendOtp({ body: { mobile: MOBILE } });
    expect(await answers()).toEqual(['silence', 'silence']);
    expect(await server.stop()).toBe(0);
    const released = {
      state: 'queued',
      attempts: 1,
      failed_attempts: 0,
      failure: 'the server stopped before the provider answered',
    };
    expect(await rows()).toEqual([released, released]);
    await server.start();
    await expect.poll(answers).toEqual(['silence', 'silence', 'accepted', 'accepted']);
    const sent = { state: 'sent', attempts: 2, failed_attempts: 0, failure: null };
    await expect.poll(rows).toEqual([sent, sent]);
  } finally {
    await server.end();
    await withDatabase(dataDir, async () => {}, { stop: true });
    await rm(dataDir, { recursive: true, force: true });
  }
});
