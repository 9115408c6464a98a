import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

/** The report of each script of a package. */
const REPORTS = { test: 'tests.json', e2e: 'e2e.json' };

/** The reports that the tests of all packages write. */
export function expectedReports(root) {
  return ['apps', 'packages'].flatMap((group) =>
    readdirSync(join(root, group))
      .filter((name) => existsSync(join(root, group, name, 'package.json')))
      .flatMap((name) => {
        const { scripts = {} } = JSON.parse(readFileSync(join(root, group, name, 'package.json'), 'utf8'));
        return Object.keys(REPORTS)
          .filter((script) => script in scripts)
          .map((script) => join(root, group, name, 'reports', REPORTS[script]));
      }),
  );
}

/** The totals of all reports, what failed and why, the time of each test file and of each journey in ms, and the missing reports. */
export function totalsOf(files) {
  const totals = {
    passed: 0,
    failed: 0,
    skipped: 0,
    flaky: [],
    failures: [],
    files: [],
    journeys: [],
    missing: [],
  };
  for (const file of files) {
    if (!existsSync(file)) {
      totals.missing.push(file);
      continue;
    }
    for (const [name, value] of Object.entries(readReport(JSON.parse(readFileSync(file, 'utf8')), file))) {
      totals[name] = Array.isArray(value) ? [...totals[name], ...value] : totals[name] + value;
    }
  }
  return totals;
}

/** Reads a report of Vitest or Playwright. A journey that fails and then passes has passed, and is flaky. */
function readReport(report, file) {
  if (report.stats) {
    const { expected, flaky, unexpected, skipped } = report.stats;
    const journeys = report.suites.flatMap(journeysOf);
    return {
      passed: expected + flaky,
      failed: unexpected,
      skipped,
      flaky: journeys.filter(({ isFlaky }) => isFlaky).map(({ name }) => name),
      failures: journeys.flatMap(({ name, failure }) => (failure ? [{ name, message: failure }] : [])),
      journeys,
    };
  }
  const folder = dirname(dirname(file));
  const nameOf = (testFile) => join(basename(folder), relative(folder, testFile));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap((testFile) => failuresOf(testFile, nameOf(testFile.name))),
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      name: nameOf(name),
      ms: endTime - startTime,
    })),
  };
}

/** A file that cannot be loaded fails without a failed test. */
function failuresOf({ status, message, assertionResults = [] }, file) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [{ name: file, message }] : [];
  return failed.map(({ fullName, failureMessages }) => ({
    name: `${file}: ${fullName}`,
    message: failureMessages.join('\n'),
  }));
}

function journeysOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `${file} (${projectName}): ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      isFlaky: status === 'flaky',
      failure: status === 'unexpected' ? (results.at(-1).error?.message ?? 'no message') : undefined,
    })),
  );
  return [...own, ...suites.flatMap(journeysOf)];
}

/** Lines of the ten that took longest, the slowest first. */
export const slowest = (timed) =>
  timed
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, 10)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);

/** Each failure with the first twelve lines of its message. */
export const failureLines = (failures) =>
  failures.map(({ name, message }) => {
    const lines = message.split('\n').slice(0, 12);
    return [`  ${name}`, ...lines.map((line) => `      ${line.slice(0, 300)}`)].join('\n');
  });

export const closingLine = ({ passed, failed, skipped, flaky }) =>
  [
    `${passed} passed, ${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(flaky.length > 0 ? [`${flaky.length} flaky: ${flaky.join('; ')}`] : []),
  ].join(', ');
