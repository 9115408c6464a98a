import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../test/chaos/free-port.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const LOOK_EVERY_MS = 100;

export interface WholeServer {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts `jalsa serve --no-work` with a data folder of its own, and waits until it is ready. */
export async function startServer(settings: Record<string, string>): Promise<WholeServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jalsa-bench-data-'));
  const port = await freePort();
  const child = spawn(process.execPath, [MAIN, 'serve', '--no-work'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      JALSA_DATA: dataDir,
      PORT: String(port),
      METRICS_PORT: String(await freePort()),
      LOG_LEVEL: 'info',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    await pause(LOOK_EVERY_MS);
  }
  return {
    origin,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false; // it does not listen yet
  }
}
