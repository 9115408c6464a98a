import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from './start-server.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const MARKETPLACE = join(ROOT, 'apps', 'marketplace');
const READY_TIMEOUT_MS = 180_000;

export interface DevServer {
  origin: string;
  /** Replaces a text in a source file of the marketplace's copy; the file must contain it. */
  edit(file: string, from: string, to: string): Promise<void>;
  /** Stops the server and deletes the copy. */
  stop(): Promise<void>;
}

/**
 * Starts the hot-reload server of `pnpm dev` over the API at `api`, on a copy of the marketplace, so that edits never touch
 * the project's own files.
 */
export async function startDevServer(api: string): Promise<DevServer> {
  const port = await findFreePort();
  // Inside the project, because Vite serves no source outside the workspace.
  const scratch = fileURLToPath(new URL(`../../.data/hot-reload-${port}`, import.meta.url));
  const app = join(scratch, 'apps', 'marketplace');
  await copyMarketplace(scratch, app);
  const server = spawn(process.execPath, ['dev-server.ts'], {
    cwd: app,
    env: { ...process.env, PORT: String(port), JALSA_API: api },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await exited;
    await rm(scratch, { recursive: true, force: true });
  };
  const origin = `http://localhost:${port}`;
  try {
    await waitUntilReady(server, `${origin}/favicon.svg`);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origin,
    stop,
    async edit(file, from, to) {
      const path = join(app, file);
      const source = await readFile(path, 'utf8');
      if (!source.includes(from)) throw new Error(`${file} does not contain ${from}`);
      await writeFile(path, source.replace(from, to));
    },
  };
}

async function copyMarketplace(scratch: string, app: string): Promise<void> {
  const ownFolders = ['node_modules', 'dist', 'reports'].map((name) => join(MARKETPLACE, name));
  await cp(MARKETPLACE, app, { recursive: true, filter: (path) => !ownFolders.includes(path) });
  await cp(join(ROOT, 'tsconfig.base.json'), join(scratch, 'tsconfig.base.json'));
  // Tailwind looks for class names in all files that git does not ignore, but not above an ignored folder such as `.data`.
  await writeFile(join(scratch, '.gitignore'), 'node_modules\n');
  // Its own folder of links, so that Vite's cache of dependencies is its own, too.
  const modules = join(app, 'node_modules');
  await mkdir(modules);
  for (const name of await readdir(join(MARKETPLACE, 'node_modules'))) {
    if (!name.startsWith('.')) await symlink(join(MARKETPLACE, 'node_modules', name), join(modules, name));
  }
}

async function waitUntilReady(server: ChildProcess, address: string): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error('The dev server ended before it was ready.');
    // fetch rejects until the server listens.
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error('The dev server was not ready in time.');
}
