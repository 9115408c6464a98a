import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Result } from 'lighthouse';
import { figuresOf, medianOf } from './figures.ts';
import { isMet, ROWS } from './pages.ts';

/** A run as Lighthouse tells it, with a largest paint after so long, or without one. */
function run(lcp: number | null) {
  const audits = lcp === null ? {} : { 'largest-contentful-paint': { numericValue: lcp } };
  return figuresOf({ categories: {}, audits } as unknown as Result, 0);
}
const lcpRow = ROWS.find(({ figure }) => figure === 'lcp');
assert(lcpRow);

for (const [times, middle, met] of [
  [[1900, 1000, 1700], 1700, true],
  [[1700, 1900, 2000], 1900, false],
  [[1000, null, 1700], Number.NaN, false],
  [[1000, 1200, null], Number.NaN, false],
] as const) {
  test(`runs of ${times.join(', ')} ms have ${middle} in the middle`, () => {
    const { lcp } = medianOf(times.map(run));
    assert.equal(lcp, middle);
    assert.equal(isMet(lcpRow, 'landing', lcp), met);
  });
}
