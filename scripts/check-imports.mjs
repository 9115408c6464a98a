// Checks the import rules of docs/architecture.md, and first that each rule finds a planted violation.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import rules from './import-rules.cjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CONFIG = 'scripts/import-rules.cjs';
const PLANTED_IN = 'scripts/planted-imports';

/** Planted files and the rule that each must break. They import packages by name. */
const PLANTED = {
  'apps/server/src/planted.ts': 'modules-through-their-door',
  'apps/server/src/modules/ordering/planted.service.ts': 'files-of-ordering-and-inventory-have-a-role',
  'apps/server/src/modules/ordering/planted.repository.ts': 'repositories-never-import-services',
  'apps/server/src/modules/catalogue/planted.routes.ts': 'routes-go-through-services',
  'apps/server/src/modules/catalogue/planted.service.ts': 'only-repositories-know-sql',
  'apps/server/src/modules/catalogue/planted-routes.service.ts': 'services-never-import-routes',
  'apps/server/src/modules/catalogue/planted.rules.ts': 'rules-know-only-their-arguments',
  'apps/server/src/modules/catalogue/planted-sites.service.ts': 'modules-never-import-sites',
  'apps/server/src/modules/catalogue/planted-http.service.ts': 'services-know-no-http',
  'apps/server/src/modules/catalogue/planted.adapter.ts': 'adapters-know-only-the-outside',
  'apps/server/src/modules/payments/planted.service.ts': 'files-of-modules-have-a-role',
  'apps/server/src/modules/catalogue/planted-door.ts': 'other-modules-through-their-door',
  'apps/marketplace/src/planted.tsx': 'front-end-never-imports-server',
  'apps/marketplace/src/planted-circle-back.ts': 'no-circles',
  'apps/marketplace/src/features/booking/planted.ts': 'features-never-import-each-other',
  'apps/marketplace/src/checkout/planted.ts': 'checkout-knows-no-feature',
  'packages/booking-core/src/planted.ts': 'booking-core-main-door-has-no-dependency',
  'packages/booking-core/src/validation/planted.ts': 'booking-core-imports-only-its-own',
  'packages/api-client/src/planted.ts': 'api-client-imports-only-its-own',
  'packages/api-client/src/contract/planted.ts': 'contract-imports-only-zod-and-booking-core',
  'packages/razorpay-sandbox/src/planted.ts': 'razorpay-sandbox-imports-only-its-own',
  'packages/razorpay-sandbox/src/planted-path.ts': 'razorpay-sandbox-imports-only-its-own',
  'packages/ticket-pdf/src/planted.ts': 'ticket-pdf-imports-only-its-own',
  'packages/ui/src/planted.ts': 'ui-imports-only-its-own',
  'packages/web/src/planted.ts': 'web-imports-only-its-own',
  'packages/web/src/planted-form.ts': 'only-forms-know-react-hook-form',
  'packages/site/src/planted.ts': 'site-imports-only-its-own',
  'packages/local-postgres/src/planted.ts': 'local-postgres-imports-only-its-own',
  'packages/demo-catalogue/src/planted.ts': 'demo-catalogue-imports-only-its-own',
  'packages/rich-text/src/planted.ts': 'rich-text-imports-only-its-own',
};

const cruise = (...args) =>
  spawnSync('depcruise', ['--config', CONFIG, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}

/** Links the installed dependencies of the real packages into the planted ones, until `work` ends. */
function withInstalled(work) {
  const packages = new Set(Object.keys(PLANTED).map((file) => file.split('/').slice(0, 2).join('/')));
  const made = [...packages].map((name) => join(ROOT, PLANTED_IN, name, 'node_modules'));
  const clear = () => {
    for (const folder of made) rmSync(folder, { recursive: true, force: true });
  };
  clear();
  try {
    for (const name of packages) {
      const installed = join(ROOT, name, 'node_modules');
      const folder = join(ROOT, PLANTED_IN, name, 'node_modules');
      mkdirSync(folder);
      for (const entry of readdirSync(installed)) symlinkSync(join(installed, entry), join(folder, entry));
    }
    return work();
  } finally {
    clear();
  }
}

const planted = withInstalled(() => cruise('--output-type', 'json', PLANTED_IN));
const broken = JSON.parse(planted.stdout).summary.violations.map(
  ({ from, rule }) => `${from.replace(`${PLANTED_IN}/`, '')} ${rule.name}`,
);
for (const [file, rule] of Object.entries(PLANTED)) {
  if (broken.includes(`${file} ${rule}`)) continue;
  const others = broken.filter((one) => one.startsWith(`${file} `)).map((one) => one.split(' ')[1]);
  fail(`The planted bad import ${file} should break ${rule} and broke ${others.join(', ') || 'nothing'}.`);
}
for (const { name } of rules.forbidden) {
  if (!Object.values(PLANTED).includes(name)) fail(`No bad import is planted for the rule ${name}.`);
}

const real = cruise('--output-type', 'err', 'apps', 'packages');
process.stdout.write(real.stdout);
process.stderr.write(real.stderr);
if (real.status !== 0) process.exitCode = 1;
