import { expect, test } from 'vitest';
import { epochMs } from './epoch-ms.ts';

test('epochMs reads dates, numbers and ISO texts', () => {
  const ms = Date.UTC(2026, 10, 20, 12);
  expect(epochMs(new Date(ms))).toBe(ms);
  expect(epochMs(ms)).toBe(ms);
  expect(epochMs('2026-11-20T12:00Z')).toBe(ms);
  expect(epochMs('2026-11-20T17:30:00.000+05:30')).toBe(ms);
  expect(epochMs('2026-11-20')).toBe(Date.UTC(2026, 10, 20));
  expect(epochMs('2028-02-29')).toBe(Date.UTC(2028, 1, 29));
});

test.each([
  new Date(Number.NaN),
  Number.NaN,
  Number.POSITIVE_INFINITY,
  8.64e15 + 1,
  '',
  '2026',
  '2027-02-29',
  '2026-11-20T12:00:00',
  '2026-11-20T12:00:00+0530',
  ' 2026-11-20T12:00:00Z',
  '1770000000000',
])('epochMs refuses %s with the value in the message', (instant) => {
  expect(() => epochMs(instant)).toThrow(RangeError);
  expect(() => epochMs(instant)).toThrow(String(instant));
});
