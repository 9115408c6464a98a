import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './setup.mjs';

/**
 * V8 keeps more than 100 MB for what is young when it is left alone, and lets what is old grow to more than four times
 * its size before it looks what of it is still needed; with a limit below 2 GB to less than twice.
 */
const V8_OPTIONS = ['--max-semi-space-size=16', '--max-old-space-size=1536'];

/**
 * glibc keeps what a large picture took while it was decoded, some 400 MB after a few of them; with a fixed threshold
 * it takes blocks of 128 KB and more from the system and gives them back.
 */
const MALLOC = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/** The environment of a server's process. What the caller's NODE_OPTIONS and settings of malloc say counts. */
export function serverEnv(env) {
  return { ...MALLOC, ...env, NODE_OPTIONS: [...V8_OPTIONS, env.NODE_OPTIONS].filter(Boolean).join(' ') };
}

/**
 * Runs the server's program with the given arguments until it ends; its exit code. Signals are left to the server,
 * which stops what it started; should this process be killed, the closed channel tells the server to stop.
 */
export function runServer(args, env) {
  return new Promise((resolve, reject) => {
    const main = join(ROOT, 'apps', 'server', 'src', 'main.ts');
    const server = spawn('node', [main, ...args], {
      cwd: ROOT,
      env: serverEnv(env),
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    // Ctrl-C reaches the whole process group, the server included; a plain kill reaches only this process.
    process.on('SIGINT', () => {});
    for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
    // npm may end without passing its signal on; then this process has a new parent.
    const parent = process.ppid;
    const watch = setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 500);
    watch.unref();
    server.on('error', reject);
    // One that a signal has ended is shown as a shell shows it.
    server.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}
