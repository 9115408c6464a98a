// `pnpm dev`: the marketplace with hot reload at PORT, over a server that restarts when its code changes at PORT + 1. A change of
// booking-core or of the contract reaches both: the package is built again, and they watch what is built.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { runTogether } from './run-together.mjs';
import { build, fail, ROOT, setUp } from './setup.mjs';
import { watchPackage } from './watch-package.mjs';

/** The built packages whose changes the server and the browser get. */
const WATCHED = ['booking-core', 'api-client'].map((name) => join(ROOT, 'packages', name));

const env = setUp();
const asked = env.PORT ?? dotEnv().PORT ?? '3000';
const port = /^\d{1,5}$/.test(asked) ? Number(asked) : Number.NaN;
// The server uses the next port.
if (!(port >= 1 && port <= 65_534)) fail(`PORT is "${asked}": it must be a port number from 1 to 65534`);
build(env, ['--filter=@jalsa/marketplace^...', '--filter=@jalsa/server^...']);

const start = (cwd, args, more) => spawn('node', args, { cwd, env: { ...env, ...more }, stdio: 'inherit' });
const watched = ['apps/server/src', ...WATCHED.map((folder) => join(folder, 'dist'))];
const processes = [
  ...(await Promise.all(WATCHED.map((folder) => watchPackage(folder, env)))),
  start(
    ROOT,
    [...watched.map((path) => `--watch-path=${path}`), join('apps', 'server', 'src', 'main.ts'), 'serve'],
    {
      PORT: String(port + 1),
      SITE_ORIGIN: `http://localhost:${port}`,
    },
  ),
  start(join(ROOT, 'apps', 'marketplace'), ['dev-server.ts'], {
    PORT: String(port),
    JALSA_API: `http://127.0.0.1:${port + 1}`,
  }),
];
process.exitCode = await runTogether(processes);

function dotEnv() {
  const file = join(ROOT, '.env');
  try {
    return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  } catch (error) {
    return fail(`.env cannot be read (${error.message})`);
  }
}
