import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));
const READY_WITHIN = 300_000;

export interface Product {
  origin: string;
  /** Resolves once it answers. */
  ready(): Promise<void>;
  /** Ends the server and leaves nothing behind; asked again, it is the same end. */
  stop(): Promise<void>;
}

/** Starts the built product with a database and a demonstration of its own, in a folder that goes with it. */
export async function startProduct(): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jalsa-pages-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = spawn(process.execPath, [SERVER, 'serve'], {
    env: { ...process.env, JALSA_DATA: dataDir, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  let stopping: Promise<void> | undefined;
  return {
    origin,
    ready: () => untilReady(server, `${origin}/readyz`),
    stop: () => {
      stopping ??= (async () => {
        server.kill('SIGTERM');
        await ended;
        await rm(dataDir, { recursive: true, force: true });
      })();
      return stopping;
    },
  };
}

async function untilReady(server: ChildProcess, address: string): Promise<void> {
  const until = Date.now() + READY_WITHIN;
  while (Date.now() < until) {
    if (server.exitCode !== null || server.signalCode !== null) {
      throw new Error('The server ended before it was ready.');
    }
    // Until it listens there is nobody to answer.
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await wait(200);
  }
  throw new Error(`The server was not ready within ${READY_WITHIN / 1000} seconds.`);
}

/** A port that nobody uses. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
