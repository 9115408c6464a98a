import { expect, it } from 'vitest';
import { loadRunOrder } from './order-runs.ts';

it.each([
  ['Sufi رات Live', ['Sufi ', 'رات', ' Live']],
  ['لاہور (2026)', ['(', '2026', ')', 'لاہور ']],
  ['जश्न رات Live ₹5', ['जश्न ', 'رات', ' Live ₹5']],
  ['رات 7 Live', ['Live', ' ', '7', 'رات ']],
  ['दिल्ली 2026', ['दिल्ली 2026']],
])('the runs of %j stand in the order in which they are seen', async (line, runs) => {
  const orderRuns = await loadRunOrder([line], (font, letter) =>
    font === 'helvetica' ? /[ -~₹]/.test(letter) : !/[!-~₹]/.test(letter),
  );
  const seen: string[] = [];
  let font = '';
  for (const run of orderRuns(line)) {
    // Which font draws a run is not the point here.
    if (run.direction === 'ltr' && font === 'ltr') seen.push((seen.pop() ?? '') + run.text);
    else seen.push(run.text);
    font = run.direction;
  }
  expect(seen).toEqual(runs);
});
