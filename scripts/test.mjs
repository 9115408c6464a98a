// `npm test`: everything that must hold, from formatting to journeys in a browser; one line of totals at the end.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { fail, ROOT, run, setUp } from './setup.mjs';

const env = setUp();
const chromium = ensureChromium(env);
if (chromium) env.JALSA_CHROMIUM = chromium;

for (const file of reports()) rmSync(file);
const tasks = [
  'check:format',
  'check:imports',
  'check:unused',
  'check:docs',
  'typecheck',
  'test',
  'lint:package',
  'size',
  'e2e',
];
const status = run(
  'turbo',
  ['run', ...tasks, '--concurrency=2', '--continue', '--output-logs=new-only'],
  env,
);

const totals = reports()
  .map((file) => JSON.parse(readFileSync(file, 'utf8')))
  .map(countTests)
  .reduce((sum, each) => ({ passed: sum.passed + each.passed, failed: sum.failed + each.failed }), {
    passed: 0,
    failed: 0,
  });
if (status !== 0 && totals.failed === 0) process.stderr.write('A check above failed.\n');
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
if (status === 0 && totals.passed === 0) fail('No test was run.');
process.exitCode = status;

function reports() {
  return ['apps', 'packages'].flatMap((group) =>
    readdirSync(join(ROOT, group))
      .flatMap((name) => ['tests.json', 'e2e.json'].map((file) => join(ROOT, group, name, 'reports', file)))
      .filter((file) => existsSync(file)),
  );
}

/** Vitest and Playwright each have a report of their own shape. */
function countTests(report) {
  if (report.stats) {
    const { expected, flaky, unexpected } = report.stats;
    return { passed: expected + flaky, failed: unexpected };
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}
