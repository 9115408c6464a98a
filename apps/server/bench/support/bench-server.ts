import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cpuTimeOf } from './cpu-time.ts';

export interface BenchServer {
  origin: string;
  /** Processor time that the process has used, in microseconds. */
  cpuTime(): Promise<number>;
  /** The most memory that the process ever held, in megabytes. */
  peakMemory(): Promise<number>;
  /** The memory that the process holds now, in megabytes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a server in its own process and with its own data folder; `script` is the module that starts it, `settings` are its own. */
export async function startBenchServer(
  script: URL,
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<BenchServer> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'jalsa-bench-data-'));
  const child = fork(fileURLToPath(script), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      JALSA_DATA: dataDir,
      PORT: String(port),
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await Promise.race([once(child, 'message'), failed(child)]);
  return {
    origin: `http://127.0.0.1:${port}`,
    cpuTime: () => cpuTimeOf(child.pid ?? 0),
    peakMemory: async () => megabytes(await statusOf(child), /^VmHWM:\s+(\d+) kB$/m),
    memory: async () => megabytes(await statusOf(child), /^VmRSS:\s+(\d+) kB$/m),
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const statusOf = ({ pid }: ChildProcess) => readFile(`/proc/${pid}/status`, 'utf8');
const megabytes = (status: string, line: RegExp) => Number(line.exec(status)?.[1] ?? Number.NaN) / 1024;

async function failed(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`the server ended with ${code}`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
