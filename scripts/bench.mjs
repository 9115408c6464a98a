// `pnpm bench NAME`: measures the built product and prints the results.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureHeadlessShell } from './chromium.mjs';
import { serverEnv } from './server.mjs';
import { build, fail, ROOT, run, setUp } from './setup.mjs';

/** The folder of an app's benchmarks, and their names. */
function benchmarksOf(app) {
  const folder = join(ROOT, 'apps', app, 'bench');
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'main.ts')));
  return { folder, names };
}

const [name, ...args] = process.argv.slice(2);
const server = benchmarksOf('server');
const browser = benchmarksOf('e2e');
const known = [...server.names, ...browser.names];
if (!known.includes(name)) fail(`Which benchmark? pnpm bench ${known.join(' | ')}`);

const env = setUp();
build(env);
const inBrowser = browser.names.includes(name);
if (inBrowser) env.JALSA_CHROMIUM = ensureHeadlessShell(env) ?? '';
const { folder } = inBrowser ? browser : server;
process.exitCode = run('node', [join(folder, name, 'main.ts'), ...args], serverEnv(env));
