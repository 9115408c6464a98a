import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './setup.mjs';

/**
 * By default V8's young generation takes more than 100 MB, and its old generation grows to four times its size before a
 * collection; with a limit below 2 GB it grows to less than twice its size.
 */
const V8_OPTIONS = ['--max-semi-space-size=16', '--max-old-space-size=1536'];

/**
 * glibc keeps the memory of decoded pictures, 400 MB after a few large ones. With a fixed threshold it allocates blocks of
 * 128 KB and more with mmap and returns them to the system.
 */
const MALLOC = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/** The environment of a server's process. NODE_OPTIONS and malloc settings of the caller override ours. */
export function serverEnv(env) {
  return { ...MALLOC, ...env, NODE_OPTIONS: [...V8_OPTIONS, env.NODE_OPTIONS].filter(Boolean).join(' ') };
}

/**
 * Runs the server's program with the given arguments and resolves to its exit code. The server handles signals itself and
 * stops what it started. If this process is killed, the closed channel stops the server.
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
    for (const signal of ['SIGTERM', 'SIGHUP', 'SIGUSR2']) process.on(signal, () => server.kill(signal));
    // npm may end without forwarding its signal; then this process has a new parent.
    const parent = process.ppid;
    const watch = setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 500);
    watch.unref();
    server.on('error', reject);
    // A signal becomes the exit code that shells use for it.
    server.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}
