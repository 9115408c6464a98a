import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverProcess, type Victim } from './chaos/server-process.ts';
import { steadyFetch } from './chaos/steady-fetch.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'jalsa-chaos-'));
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await rm(dataDir, { recursive: true, force: true });
});

test('a kill without a victim fails', async () => {
  const server = serverProcess({ dataDir, port: 1, environment: {} });
  const kill = (victim: Victim) => expect(server.kill(victim), victim).rejects.toThrow;
  await kill('server')('does not run');
  await Promise.all([
    kill('the database alone')('nothing to kill'),
    kill('one database connection')('nothing to kill'),
  ]);
});

test('a process id that cannot be read stands for no process', async () => {
  const cluster = join(dataDir, 'postgres', 'cluster');
  await mkdir(cluster, { recursive: true });
  await writeFile(join(cluster, 'postmaster.pid'), '0\n');
  const server = serverProcess({ dataDir, port: 1, environment: {} });
  await expect(server.kill('the database alone')).rejects.toThrow('nothing to kill');
});

test('requests to a server that stays away end with its last answer', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', async () => {
    vi.advanceTimersByTime(60_000);
    return new Response('away', { status: 503 });
  });
  const answer = steadyFetch(() => {})(new Request('http://127.0.0.1:1/service'));
  await expect(answer).rejects.toThrow('http://127.0.0.1:1/service is still answered 503: away');
});
