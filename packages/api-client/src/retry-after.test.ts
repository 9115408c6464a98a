import { afterEach, expect, it, vi } from 'vitest';
import { retryAfterSeconds } from './retry-after.ts';

afterEach(() => {
  vi.useRealTimers();
});

it.each<[string | null, number | undefined]>([
  [null, undefined],
  ['0', 0],
  ['30', 30],
  ['Fri, 20 Nov 2026 12:00:10 GMT', 10],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
])('retryAfterSeconds reads %j as %j', (header, seconds) => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  const headers: Record<string, string> = header === null ? {} : { 'retry-after': header };
  expect(retryAfterSeconds(new Response(null, { headers }))).toBe(seconds);
});
