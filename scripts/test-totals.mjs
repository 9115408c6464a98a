import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** The totals of all reports, and the missing reports. */
export function totalsOf(files) {
  const totals = { passed: 0, failed: 0, skipped: 0, missing: [] };
  for (const file of files) {
    if (!existsSync(file)) {
      totals.missing.push(file);
      continue;
    }
    const { passed, failed, skipped } = countTests(JSON.parse(readFileSync(file, 'utf8')));
    totals.passed += passed;
    totals.failed += failed;
    totals.skipped += skipped;
  }
  return totals;
}

/** Reads a report of Vitest or Playwright. A test that fails and then passes counts as failed. */
export function countTests(report) {
  if (report.stats) {
    const { expected, flaky, unexpected, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
