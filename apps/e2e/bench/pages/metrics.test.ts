import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Result } from 'lighthouse';
import { medianMetrics, readMetrics } from './metrics.ts';
import { METRIC_ROWS, meetsTarget } from './pages.ts';

/** The metrics of a run whose largest contentful paint took `lcp` ms; null leaves the audit out. */
function metricsOfRun(lcp: number | null) {
  const audits = lcp === null ? {} : { 'largest-contentful-paint': { numericValue: lcp } };
  return readMetrics({ categories: {}, audits } as unknown as Result, { transferred: 0, parsed: 0 });
}
const lcpRow = METRIC_ROWS.find(({ metric }) => metric === 'lcp');
assert(lcpRow);

for (const [times, median, slowdown, isTargetMet] of [
  [[1900, 1000, 1700], 1700, 4, true],
  [[1700, 1900, 2000], 1900, 4, false],
  [[1700, 1900, 2000], 1900, 6, true],
  [[1000, null, 1700], Number.NaN, 4, false],
  [[1000, 1200, null], Number.NaN, 6, false],
] as const) {
  test(`the median of runs of ${times.join(', ')} ms at slowdown ${slowdown} is ${median}`, () => {
    const { lcp } = medianMetrics(times.map(metricsOfRun));
    assert.equal(lcp, median);
    assert.equal(meetsTarget(lcpRow, { page: 'landing', value: lcp, conditions: { slowdown } }), isTargetMet);
  });
}
