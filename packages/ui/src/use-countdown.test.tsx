import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCountdown } from './use-countdown.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const advanceTime = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('counts down to 0 and stays there', () => {
  const { result } = renderHook(() => useCountdown(2));
  expect(result.current.seconds).toBe(2);
  advanceTime(1000);
  expect(result.current.seconds).toBe(1);
  advanceTime(5000);
  expect(result.current.seconds).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

it('shows the right seconds after the tab was suspended', () => {
  const { result } = renderHook(() => useCountdown(60));
  vi.setSystemTime(Date.now() + 45_000);
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current.seconds).toBe(15);
});

it('restarts from the same number, from another number and from a changed argument', () => {
  const { result, rerender } = renderHook(({ from }) => useCountdown(from), { initialProps: { from: 30 } });
  advanceTime(30_000);
  act(() => result.current.restart());
  expect(result.current.seconds).toBe(30);
  advanceTime(1000);
  expect(result.current.seconds).toBe(29);
  act(() => result.current.restart(5));
  advanceTime(2000);
  expect(result.current.seconds).toBe(3);
  rerender({ from: 90 });
  advanceTime(1000);
  expect(result.current.seconds).toBe(89);
});

it('starts no timer at 0 or below', () => {
  const { result } = renderHook(() => useCountdown(-4));
  expect(result.current.seconds).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});
