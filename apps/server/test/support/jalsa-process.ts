import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const ENDED_WITHIN_MS = 60_000;

export interface JalsaProcess {
  kill(signal: NodeJS.Signals): void;
  /** Its output so far. */
  output: { stdout: string; stderr: string };
  /** Resolves to the exit code, or to the signal that ended it. Rejects after a minute. */
  ended: Promise<number | NodeJS.Signals>;
}

/** Runs the real program in `folder` with this environment and nothing else. */
export function runJalsa(
  args: string[],
  { folder, env }: { folder: string; env: Record<string, string> },
): JalsaProcess {
  const child = spawn(process.execPath, [MAIN, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk;
  });
  const late = setTimeout(() => child.kill('SIGKILL'), ENDED_WITHIN_MS);
  const ended = once(child, 'close').then(([code, signal]) => {
    clearTimeout(late);
    if (signal === 'SIGKILL') throw new Error(`jalsa ${args.join(' ')} has not ended: ${output.stderr}`);
    return (code ?? signal) as number | NodeJS.Signals;
  });
  ended.catch(() => undefined); // before a caller waits
  return { kill: (signal) => child.kill(signal), output, ended };
}
