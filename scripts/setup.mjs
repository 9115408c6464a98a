import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the whole project. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const STAMP = join(ROOT, 'node_modules', '.setup-stamp');
const OLDEST_NODE = 20;

/** Ends the process with one line. */
export function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/**
 * Installs the project's dependencies unless they match the lock file already. Resolves to the environment of its tools,
 * whose PATH begins with the project's own Node and the programs of its packages, and in which Node keeps compiled code.
 */
export function setUp() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE) fail(`Node ${OLDEST_NODE} or newer is needed; this is ${process.version}.`);
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== fingerprint()) install();
  return {
    ...process.env,
    PATH: `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
    // The server has two thousand modules: with their compiled code a start takes a third less CPU time.
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'node-compile'),
  };
}

/** Runs a program of the project and resolves to its exit code. */
export function run(program, args, env) {
  const { status, error } = spawnSync(program, args, { cwd: ROOT, env, stdio: 'inherit' });
  if (error) fail(`${program} cannot be run: ${error.message}`);
  return status ?? 1;
}

/**
 * Builds the packages of `filters` with turbo (all by default); prints the output only if that fails. Standard output stays
 * that of the command, since people write it to a file.
 */
export function build(env, filters = []) {
  process.stderr.write('Building what has changed …\n');
  const args = ['run', 'build', ...filters, '--output-logs=errors-only', '--log-order=grouped'];
  const { status, error, stdout, stderr } = spawnSync('turbo', args, { cwd: ROOT, env, encoding: 'utf8' });
  if (error) fail(`turbo cannot be run: ${error.message}`);
  if (status !== 0) fail(`${stdout}${stderr}\nThe build failed; the lines above say why.`);
}

function install() {
  process.stderr.write('Installing what the project needs …\n');
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const args = ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=silent'];
  const npx = spawnSync('npx', ['--yes', packageManager, ...args], { cwd: ROOT, encoding: 'utf8' });
  if (npx.error) fail(`npx cannot be run: ${npx.error.message}`);
  if (npx.status !== 0) fail(`The dependencies could not be installed:\n${npx.stdout}${npx.stderr}`);
  writeFileSync(STAMP, fingerprint());
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...workspaceManifests()]) {
    hash.update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

function workspaceManifests() {
  return ['apps', 'packages'].flatMap((group) =>
    readdirSync(join(ROOT, group))
      .map((name) => join(group, name, 'package.json'))
      .filter((file) => existsSync(join(ROOT, file)))
      .sort(),
  );
}
