import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));
const READY_TIMEOUT_MS = 300_000;

export interface RunningServer {
  origin: string;
  /** Resolves when the server is ready. */
  ready(): Promise<void>;
  /** Stops the server and deletes its data. Further calls return the same promise. */
  stop(): Promise<void>;
}

interface ServerOptions {
  /** Settings of the server. */
  settings?: Record<string, string>;
  /** The command that starts Node, such as `nice -n 19`. */
  launcher?: readonly string[];
}

/**
 * Starts the built server with its own database and demonstration catalogue, in a temporary folder that `stop`
 * deletes.
 */
export async function startServer({ settings, launcher = [] }: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jalsa-pages-'));
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const [command = '', ...args] = [...launcher, process.execPath, SERVER, 'serve'];
  const server = spawn(command, args, {
    env: {
      ...process.env,
      JALSA_DATA: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(server, 'exit');
  let stopping: Promise<void> | undefined;
  return {
    origin,
    ready: () => waitUntilReady(server, `${origin}/readyz`),
    stop: () => {
      stopping ??= (async () => {
        server.kill('SIGTERM');
        await exited;
        await rm(dataDir, { recursive: true, force: true });
      })();
      return stopping;
    },
  };
}

async function waitUntilReady(server: ChildProcess, address: string): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null || server.signalCode !== null) {
      throw new Error('The server ended before it was ready.');
    }
    // fetch rejects until the server listens.
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await wait(200);
  }
  throw new Error(`The server was not ready within ${READY_TIMEOUT_MS / 1000} seconds.`);
}

/** A free TCP port. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
