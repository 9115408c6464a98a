import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEvent, addPackage } from './support/catalogue.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

const guide = fileURLToPath(new URL('../../../docs/api.md', import.meta.url));

let server: TestApp;
let folder: string;
beforeAll(async () => {
  server = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'jalsa-guide-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await server.close();
});

/** Does the background work of a server again and again, until `work` is done. */
async function withJobs<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  const jobs = (async () => {
    while (!isDone) {
      await server.runJobs();
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  })();
  try {
    return await work;
  } finally {
    isDone = true;
    await jobs;
  }
}

test('the commands of docs/api.md buy a ticket and save its QR code and its PDF', async () => {
  const { id: eventId, handle } = await addEvent(server.context.database, { name: 'Qawwali by Candle' });
  await addPackage(server.context.database, { eventId, price: 799 });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const blocks = [...(await readFile(guide, 'utf8')).matchAll(/^```sh\n([\s\S]*?)^```$/gm)];
  expect(blocks.length).toBeGreaterThanOrEqual(6);
  const commands = ['set -eu', ...blocks.map(([, code]) => code), 'echo "$HANDLE $TICKET"'];
  await writeFile(join(folder, 'guide.sh'), commands.join('\n'));
  const env = { ...process.env, JALSA: `http://127.0.0.1:${port}`, MOBILE: '9876501234' };
  const { stdout, stderr } = await withJobs(
    promisify(execFile)('sh', ['guide.sh'], { cwd: folder, env, timeout: 100_000 }),
  );
  expect(stderr).toBe('');
  const [event, trackingId] = stdout.trim().split('\n').at(-1)?.split(' ') ?? [];
  expect(event).toBe(handle);
  const { rows } = await server.context.pool.query(
    'select status, event_id from tickets where tracking_id = $1',
    [trackingId],
  );
  expect(rows).toEqual([{ status: 'valid', event_id: eventId }]);
  expect((await readFile(join(folder, `${trackingId}.pdf`))).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await readFile(join(folder, 'ticket.png'))).subarray(1, 4).toString()).toBe('PNG');
});
