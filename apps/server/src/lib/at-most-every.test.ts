import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('works at once, and once for all calls within the time after it', () => {
  const work = vi.fn();
  const { call } = atMostEvery(5_000, work);
  call();
  expect(work).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 10; n++) call();
  vi.advanceTimersByTime(4_999);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(2);
  call();
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5_000);
  expect(work).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(5_000);
  call();
  expect(work).toHaveBeenCalledTimes(4);
});

test('forgets a call that waits when it is stopped', () => {
  const work = vi.fn();
  const { call, stop } = atMostEvery(5_000, work);
  call();
  call();
  stop();
  vi.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledTimes(1);
});
