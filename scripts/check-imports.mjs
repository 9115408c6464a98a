// Checks the import rules of docs/architecture.md, and first that the checker refuses a planted bad import.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const cruise = (...folders) =>
  spawnSync('depcruise', ['--config', 'scripts/import-rules.cjs', ...folders], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });

const planted = cruise('scripts/planted-import');
const real = cruise('apps', 'packages');
process.stdout.write(real.stdout);
process.stderr.write(real.stderr);
process.exitCode = real.status ?? 1;
if (!planted.stdout.includes('routes-go-through-services')) {
  process.stderr.write(`The planted bad import was not found.\n${planted.stdout}${planted.stderr}`);
  process.exitCode = 1;
}
