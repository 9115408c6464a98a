import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
/** The limit of a process that a test expects to end by itself or to be stopped soon. */
const ENDED_WITHIN_MS = 60_000;

export interface JalsaProcess {
  kill(signal: NodeJS.Signals): void;
  /** Its output so far. */
  output: { stdout: string; stderr: string };
  pid: number;
  /** Resolves to the exit code, or to the signal that ended it. Rejects after `withinMs`. */
  ended: Promise<number | NodeJS.Signals>;
}

/** The part of a test's own environment that the real program needs, or starts faster with. */
export const OWN_ENVIRONMENT: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};

/** Runs the real program in `folder` with this environment and nothing else, for a minute unless `withinMs` is given. */
export function runJalsa(
  args: string[],
  {
    folder,
    env,
    main = MAIN,
    withinMs = ENDED_WITHIN_MS,
  }: { folder: string; env: Record<string, string>; main?: string | undefined; withinMs?: number },
): JalsaProcess {
  const child = spawn(process.execPath, [main, ...args], {
    cwd: folder,
    env: { ...OWN_ENVIRONMENT, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk;
  });
  const late = setTimeout(() => child.kill('SIGKILL'), withinMs);
  const ended = once(child, 'close').then(([code, signal]) => {
    clearTimeout(late);
    if (signal === 'SIGKILL') throw new Error(`jalsa ${args.join(' ')} has not ended: ${output.stderr}`);
    return (code ?? signal) as number | NodeJS.Signals;
  });
  ended.catch(() => undefined); // before a caller waits
  return { kill: (signal) => child.kill(signal), pid: child.pid ?? 0, output, ended };
}
