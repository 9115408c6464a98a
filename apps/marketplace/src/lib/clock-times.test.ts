import { expect, it } from 'vitest';
import { clockTimeOf } from './clock-times.ts';

it.each([
  ['2026-11-20T12:00:00.000Z', '17:30'],
  ['2026-11-20T18:30:00.000Z', '00:00'],
  ['2026-11-20T19:00:00.000Z', '00:30'],
  ['2026-11-21T04:00:00.000Z', '09:30'],
])('the clock in India at %s shows %s', (instant, time) => expect(clockTimeOf(instant)).toBe(time));
