import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { closingLine, expectedReports, failureLines, slowest, totalsOf } from './test-totals.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'jalsa-totals-'));
  write('packages/rules/package.json', { scripts: { test: 'vitest' } });
  write('packages/no-tests/package.json', { scripts: { build: 'tsup' } });
  write('apps/journeys/package.json', { scripts: { e2e: 'playwright' } });
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path, content) {
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(content));
}

const journey = (title, status, ...durations) => ({
  title,
  file: 'pay.spec.ts',
  tests: [{ projectName: 'phone', status, results: durations.map((duration) => ({ duration })) }],
});

test('a journey that fails and then passes has passed and is named, and what is skipped is counted', () => {
  write('packages/rules/reports/tests.json', {
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      {
        name: join(root, 'packages/rules/src/fee.test.ts'),
        startTime: 1000,
        endTime: 1250,
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'the fee is rounded', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'the fee is 2 %',
            failureMessages: ['expected 3 to be 2\nat line 4'],
          },
        ],
      },
    ],
  });
  write('apps/journeys/reports/e2e.json', {
    stats: { expected: 1, flaky: 1, unexpected: 0, skipped: 0 },
    suites: [
      {
        specs: [journey('pays', 'expected', 900)],
        suites: [{ specs: [journey('pays late', 'flaky', 800, 700)] }],
      },
    ],
  });
  const totals = totalsOf(expectedReports(root));
  assert.deepEqual(totals.files, [{ name: 'rules/src/fee.test.ts', ms: 250 }]);
  assert.deepEqual(slowest(totals.journeys), [
    '    1.5 s  pay.spec.ts (phone): pays late',
    '    0.9 s  pay.spec.ts (phone): pays',
  ]);
  assert.deepEqual(failureLines(totals.failures), [
    '  rules/src/fee.test.ts: the fee is 2 %\n      expected 3 to be 2\n      at line 4',
  ]);
  assert.equal(closingLine(totals), '9 passed, 1 failed, 3 skipped, 1 flaky: pay.spec.ts (phone): pays late');
});

test('a part that should have a report and has none is named', () => {
  write('packages/rules/reports/tests.json', {
    numPassedTests: 7,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
  });
  const totals = totalsOf(expectedReports(root));
  assert.deepEqual(totals.missing, [join(root, 'apps/journeys/reports/e2e.json')]);
  assert.equal(closingLine(totals), '7 passed, 0 failed');
});

test('a test file that cannot be loaded and a journey that fails twice are named with their messages', () => {
  write('packages/rules/reports/tests.json', {
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        name: join(root, 'packages/rules/src/fee.test.ts'),
        status: 'failed',
        message: 'no module',
        assertionResults: [],
      },
    ],
  });
  const failed = journey('pays', 'unexpected', 900, 950);
  failed.tests[0].results[1].error = { message: 'the button is disabled' };
  write('apps/journeys/reports/e2e.json', {
    stats: { expected: 0, flaky: 0, unexpected: 1, skipped: 0 },
    suites: [{ specs: [failed] }],
  });
  const { failures } = totalsOf(expectedReports(root));
  assert.deepEqual(failureLines(failures), [
    '  pay.spec.ts (phone): pays\n      the button is disabled',
    '  rules/src/fee.test.ts\n      no module',
  ]);
});
