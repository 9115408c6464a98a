import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '@jalsa/api-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from './embedded-database.ts';
import { freePort } from './free-port.ts';
import { readRecording } from './recording.ts';
import { ENVIRONMENT } from './run-chaos.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';

describe('a server that ends while it sends', () => {
  let dataDir: string;
  let server: ServerProcess;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'jalsa-chaos-'));
    await chmod(dataDir, 0o755);
  });
  afterEach(() => server.end());
  afterAll(async () => {
    await withDatabase(dataDir, async () => {}, { stop: true });
    await rm(dataDir, { recursive: true, force: true });
  });

  async function start(messageSeconds: number): Promise<void> {
    const environment = { ...ENVIRONMENT, MESSAGE_SEND_SECONDS: String(messageSeconds) };
    server = serverProcess({ dataDir, port: await freePort(), environment });
    await server.start();
  }
  const askForCode = (mobile: string) =>
    createApi({ baseUrl: server.origin, retries: 0 }).customer.sendOtp({ body: { mobile } });
  const attemptsFor = async (mobile: string) =>
    (await readRecording(dataDir)).filter(({ to }) => to === mobile);
  const rowsOf = (mobile: string) =>
    withDatabase(dataDir, async (database) => {
      const { rows } = await database.query<Record<string, unknown>>(
        'select id, provider_id, state, attempts, failed_attempts, failure from messages where recipient = $1',
        [mobile],
      );
      return rows;
    });

  it('by a kill between a provider’s answer and its own record of it sends the message again under the same id, and once', async () => {
    // The recorder accepts messages to this number at once, and answers three seconds later.
    const mobile = '9000000005';
    const channels = async () => (await attemptsFor(mobile)).map(({ channel }) => channel).sort();
    await start(8);
    askForCode(mobile).catch(() => undefined); // the server is killed before it answers
    await expect.poll(channels, { interval: 20 }).toEqual(['sms', 'whatsapp']);
    await server.kill('server');
    await server.start();
    await expect
      .poll(async () => (await rowsOf(mobile)).map(({ state }) => state), { interval: 100 })
      .toEqual(['sent', 'sent']);
    expect(await channels()).toEqual(['sms', 'sms', 'whatsapp', 'whatsapp']);
    const attempts = await attemptsFor(mobile);
    for (const { id, provider_id } of await rowsOf(mobile)) {
      const [first, second] = attempts.filter((attempt) => attempt.id === id);
      expect([first?.attempt, second?.attempt]).toEqual([1, 2]);
      expect(second?.parameters).toEqual(first?.parameters);
      expect(provider_id).toBe(second?.providerId);
      expect(second?.pid).not.toBe(first?.pid);
    }
  });

  it('by a stop releases the messages that no provider answers, and the next start sends them', async () => {
    // The recorder never answers the first attempt for this number.
    const mobile = '9000000004';
    const answers = async () => (await attemptsFor(mobile)).map(({ answer }) => answer);
    // Without the release a message would be held for ten minutes, and its attempt would last for five.
    await start(600);
    await askForCode(mobile);
    expect(await answers()).toEqual(['silence', 'silence']);
    expect(await server.stop()).toBe(0);
    const released = {
      state: 'queued',
      attempts: 1,
      failed_attempts: 0,
      failure: 'the server stopped before the provider answered',
    };
    expect(await rowsOf(mobile)).toMatchObject([released, released]);
    await server.start();
    await expect.poll(answers).toEqual(['silence', 'silence', 'accepted', 'accepted']);
    const sent = { state: 'sent', attempts: 2, failed_attempts: 0, failure: null };
    await expect.poll(() => rowsOf(mobile)).toMatchObject([sent, sent]);
  });
});
