import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCountdown } from './use-countdown.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('counts down to 0 and stays there', () => {
  const { result } = renderHook(() => useCountdown(2));
  expect(result.current.seconds).toBe(2);
  pass(1000);
  expect(result.current.seconds).toBe(1);
  pass(5000);
  expect(result.current.seconds).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

it('is right again when the tab wakes from sleep', () => {
  const { result } = renderHook(() => useCountdown(60));
  vi.setSystemTime(Date.now() + 45_000);
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current.seconds).toBe(15);
});

it('starts again from the same number, from another, or from a new property', () => {
  const { result, rerender } = renderHook(({ from }) => useCountdown(from), { initialProps: { from: 30 } });
  pass(30_000);
  act(() => result.current.restart());
  expect(result.current.seconds).toBe(30);
  pass(1000);
  expect(result.current.seconds).toBe(29);
  act(() => result.current.restart(5));
  pass(2000);
  expect(result.current.seconds).toBe(3);
  rerender({ from: 90 });
  pass(1000);
  expect(result.current.seconds).toBe(89);
});

it('has nothing to do at 0 or below', () => {
  const { result } = renderHook(() => useCountdown(-4));
  expect(result.current.seconds).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});
