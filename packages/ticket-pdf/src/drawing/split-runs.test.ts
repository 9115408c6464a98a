import { expect, it } from 'vitest';
import { splitRuns } from './split-runs.ts';

const split = (text: string) => splitRuns(text).map(({ script, text: run }) => `${script[0]}:${run}`);

it('splitRuns begins a run where the script changes, and keeps spaces with the letters before', () => {
  expect(split('Sufi रात है at ₹499')).toEqual(['l:Sufi ', 'd:रात है ', 'l:at ', 'd:₹', 'l:499']);
  expect(split('क्\u200dष')).toEqual(['d:क्\u200dष']);
  expect(split(' a')).toEqual(['l: a']);
  expect(split('')).toEqual([]);
});
