// Holds the import rules of docs/architecture.md, after proving on a planted bad import that they would be noticed.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CONFIG = 'scripts/import-rules.cjs';

/** Planted files and the rule that each must break. */
const PLANTED = {
  'apps/server/src/modules/catalogue/planted.routes.ts': 'routes-go-through-services',
  'apps/server/src/modules/catalogue/planted.service.ts': 'only-repositories-know-sql',
  'apps/server/src/modules/catalogue/planted-door.ts': 'other-modules-through-their-door',
  'apps/marketplace/src/planted.tsx': 'front-end-never-imports-server',
  'packages/booking-core/src/planted.ts': 'booking-core-main-door-has-no-dependency',
  'packages/ticket-pdf/src/planted.ts': 'ticket-pdf-imports-only-its-own',
  'packages/razorpay-sandbox/src/planted.ts': 'razorpay-sandbox-imports-only-its-own',
};

const cruise = (...args) =>
  spawnSync('depcruise', ['--config', CONFIG, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });

const planted = cruise('--output-type', 'json', 'scripts/planted-imports');
const broken = new Map(
  JSON.parse(planted.stdout).summary.violations.map(({ from, rule }) => [
    from.replace('scripts/planted-imports/', ''),
    rule.name,
  ]),
);
for (const [file, rule] of Object.entries(PLANTED)) {
  if (broken.get(file) !== rule) {
    process.stderr.write(
      `The planted bad import ${file} should break ${rule} and broke ${broken.get(file) ?? 'nothing'}.\n`,
    );
    process.exitCode = 1;
  }
}

const real = cruise('--output-type', 'err', 'apps', 'packages');
process.stdout.write(real.stdout);
process.stderr.write(real.stderr);
if (real.status !== 0) process.exitCode = 1;
