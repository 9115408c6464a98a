// `npm test`: all checks, from formatting to journeys in a browser; prints what took longest and one line of totals at the end.

import { rmSync } from 'node:fs';
import { relative } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ROOT, run, setUp } from './setup.mjs';
import { ensureTestPrograms } from './test-programs.mjs';
import { closingLine, expectedReports, failureLines, slowest, totalsOf } from './test-totals.mjs';

const env = setUp();
ensureTestPrograms();
const chromium = ensureChromium(env);
if (chromium) env.JALSA_CHROMIUM = chromium;

const reports = expectedReports(ROOT);
for (const file of reports) rmSync(file, { force: true });
const checks = [
  'check:format',
  'check:imports',
  'check:regexes',
  'check:unused',
  'check:docs',
  'check:scripts',
  'typecheck',
  'test',
  'razorpay-sandbox#e2e',
  'lint:package',
  'size',
];
const runTasks = (tasks, concurrency) =>
  run(
    'turbo',
    ['run', ...tasks, `--concurrency=${concurrency}`, '--continue', '--output-logs=new-only'],
    env,
  );
// One more than the cores of a small machine: most checks use one core, and wait for files and processes.
const checkStatus = runTasks(checks, 3);
// The journeys use all cores of a small machine, so nothing runs beside them.
const status = runTasks(['@jalsa/e2e#e2e'], 1) || checkStatus;

const totals = totalsOf(reports);
process.stdout.write(`\nThe slowest test files:\n${slowest(totals.files).join('\n')}\n`);
process.stdout.write(`The slowest journeys:\n${slowest(totals.journeys).join('\n')}\n\n`);
if (totals.failures.length > 0) {
  process.stderr.write(`What failed:\n${failureLines(totals.failures).join('\n')}\n`);
}
if (status !== 0 && totals.failures.length === 0) process.stderr.write('A check above failed.\n');
for (const file of totals.missing) process.stderr.write(`There is no report ${relative(ROOT, file)}.\n`);
if (totals.skipped > 0) process.stderr.write('No test may be skipped.\n');
process.stdout.write(`\n${closingLine(totals)}\n`);
const isWhole = totals.failures.length === 0 && totals.skipped === 0 && totals.missing.length === 0;
process.exitCode = status || (isWhole ? 0 : 1);
