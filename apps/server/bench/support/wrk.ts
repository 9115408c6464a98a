import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

const run = promisify(execFile);
const SCRIPT = fileURLToPath(new URL('./requests.lua', import.meta.url));

/** The report of requests.lua. Times in microseconds; `times` has the number of requests with each time. */
const wrkReport = z.object({
  duration: z.int(),
  requests: z.int(),
  errors: z.record(z.string(), z.int()),
  times: z.array(z.tuple([z.int(), z.int()])),
});
type WrkRun = z.infer<typeof wrkReport>;

/** Installs wrk with apt-get when it is missing. Throws when the installation fails. */
export async function ensureWrk(): Promise<void> {
  if (await hasWrk()) return;
  process.stdout.write('Installing wrk …\n');
  await run('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq wrk'], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).catch((error: Error) => {
    throw new Error('wrk, which makes the load, could not be installed; install it yourself', {
      cause: error,
    });
  });
}

/**
 * Sends the requests in turn over a number of connections for whole seconds; each connection sends the next request after
 * the answer to the last. BUYER in a request stands for the number of the next of `buyers`, from `firstBuyer` on. Throws
 * when a request was refused or failed.
 */
export async function runWrk(
  origin: string,
  requests: readonly string[],
  {
    connections,
    seconds,
    buyers = 1,
    firstBuyer = 0,
  }: { connections: number; seconds: number; buyers?: number; firstBuyer?: number },
): Promise<WrkRun> {
  const folder = await mkdtemp(join(tmpdir(), 'jalsa-wrk-'));
  try {
    const file = join(folder, 'requests');
    await writeFile(file, requests.join('\0'));
    const { stdout } = await run(
      'wrk',
      [
        '-t1',
        `-c${connections}`,
        `-d${seconds}s`,
        '-s',
        SCRIPT,
        origin,
        '--',
        file,
        String(randomInt(2 ** 31)),
        String(buyers),
        String(firstBuyer),
      ],
      { maxBuffer: 64 * 1024 * 1024 },
    );
    const report = wrkReport.parse(JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? ''));
    if (Object.values(report.errors).some((count) => count > 0)) {
      throw new Error(`requests failed: ${JSON.stringify(report.errors)}`);
    }
    return { ...report, times: withoutCorrection(report, connections) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * wrk adds to each long time the shorter times that requests at a steady pace would have taken meanwhile
 * (`stats_correct` in its source). This removes them and leaves the times of the requests that were sent.
 */
function withoutCorrection({ duration, requests, times }: WrkRun, connections: number): WrkRun['times'] {
  const pace = Math.floor(duration / Math.floor(requests / connections));
  const counts = new Map(times);
  for (const [time] of times.toSorted(([a], [b]) => b - a)) {
    const count = counts.get(time) ?? 0;
    for (let added = time - pace; added > pace; added -= pace) {
      counts.set(added, (counts.get(added) ?? 0) - count);
    }
  }
  const measured = [...counts].filter(([, count]) => count !== 0);
  if (
    measured.some(([, count]) => count < 0) ||
    measured.reduce((sum, [, count]) => sum + count, 0) !== requests
  ) {
    throw new Error('the times of this version of wrk are not understood');
  }
  return measured;
}

async function hasWrk(): Promise<boolean> {
  try {
    await run('sh', ['-c', 'command -v wrk']);
    return true;
  } catch {
    return false;
  }
}
