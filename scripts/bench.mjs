// `pnpm bench NAME`: measures the built product; the figures go to the terminal.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { serverEnv } from './server.mjs';
import { build, fail, ROOT, run, setUp } from './setup.mjs';

const FOLDER = join(ROOT, 'apps', 'server', 'bench');
const [name, ...args] = process.argv.slice(2);
const known = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(FOLDER, entry.name, 'main.ts')))
  .map((entry) => entry.name);
if (!known.includes(name)) fail(`Which benchmark? pnpm bench ${known.join(' | ')}`);

const env = setUp();
build(env);
process.exitCode = run('node', [join(FOLDER, name, 'main.ts'), ...args], serverEnv(env));
