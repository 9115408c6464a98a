import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));
const READY_WITHIN_MS = 500_000;

/** Starts the server on a free port, with a database of its own that holds the demonstration, and waits until it is ready. */
export async function startServer(): Promise<{ origin: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jalsa-package-user-data-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = spawn(process.execPath, [MAIN, 'serve'], {
    cwd: dataDir,
    env: { PATH: process.env.PATH ?? '', JALSA_DATA: dataDir, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const stop = async () => {
    const ended = server.exitCode === null && server.signalCode === null ? once(server, 'exit') : null;
    server.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  const until = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(origin))) {
    if (server.exitCode !== null || Date.now() > until) {
      await stop();
      throw new Error(`the server is not ready:\n${output}`);
    }
    await pause(200);
  }
  return { origin, stop };
}

// A connection is refused until the server listens.
const isReady = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('the probe has no port');
  return address.port;
}
