import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

const BUILT = 'Build success';

/**
 * Builds the ES modules of a package that tsup builds, and again after each change of its source. Resolves to the process once the first
 * build has ended, and says when it has built again. Types stay those of the last whole build.
 */
export async function watchPackage(folder, env) {
  const cli = join(dirname(createRequire(join(folder, 'package.json')).resolve('tsup')), 'cli-default.js');
  const args = [cli, '--watch', '--no-clean', '--no-dts', '--format', 'esm'];
  const watcher = spawn('node', args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  watcher.stdout.setEncoding('utf8');
  await new Promise((resolve, reject) => {
    watcher.once('error', reject);
    watcher.once('exit', (code) =>
      reject(new Error(`${basename(folder)} cannot be watched: tsup ended with ${code}`)),
    );
    watcher.stdout.on('data', (text) => text.includes(BUILT) && resolve());
  });
  watcher.stdout.on('data', (text) => {
    if (text.includes(BUILT)) process.stdout.write(`${basename(folder)} is built again.\n`);
  });
  return watcher;
}
