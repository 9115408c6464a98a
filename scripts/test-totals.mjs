import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which script of a package leaves which report. */
const REPORTS = { test: 'tests.json', e2e: 'e2e.json' };

/** The reports that the packages of a project leave when their tests have run. */
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

/** What the reports say together, and which of them are not there. */
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

/** Vitest and Playwright each have a report of their own shape. One that fails and then passes has failed. */
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
