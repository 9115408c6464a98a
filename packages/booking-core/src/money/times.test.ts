import { expect, test } from 'vitest';
import { times } from './times.ts';

test('times multiplies up to the largest safe number', () => {
  expect(times(3, 7)).toBe(21);
  expect(times(Number.MAX_SAFE_INTEGER, 1)).toBe(Number.MAX_SAFE_INTEGER);
});

test('times refuses a product beyond the largest safe number', () => {
  expect(() => times(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError);
  expect(() => times(94_906_267, 94_906_267)).toThrow('9007199515875288');
});
