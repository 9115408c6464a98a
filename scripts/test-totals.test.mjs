import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { closingLine, countTests, expectedReports, totalsOf } from './test-totals.mjs';

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

test('what fails and then passes has failed, and what is skipped is counted', () => {
  assert.deepEqual(countTests({ stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 3 } }), {
    passed: 5,
    failed: 3,
    skipped: 3,
  });
  const ofVitest = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
  assert.deepEqual(countTests(ofVitest), { passed: 7, failed: 1, skipped: 3 });
});

test('a part that should have a report and has none is named', () => {
  write('packages/rules/reports/tests.json', {
    numPassedTests: 7,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
  });
  const missing = join(root, 'apps/journeys/reports/e2e.json');
  const totals = totalsOf(expectedReports(root));
  assert.deepEqual(totals, { passed: 7, failed: 0, skipped: 0, missing: [missing] });
});

test('the closing line tells of what was skipped only when something was', () => {
  assert.equal(closingLine({ passed: 9, failed: 0, skipped: 0 }), '9 passed, 0 failed');
  assert.equal(closingLine({ passed: 9, failed: 1, skipped: 2 }), '9 passed, 1 failed, 2 skipped');
});
