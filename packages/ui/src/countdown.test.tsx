import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Countdown } from './countdown.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('ticks silently, reads out the coarse time, and says once when it is over', () => {
  const end = vi.fn();
  render(
    <Countdown
      label="Starts In"
      from={61}
      format={(seconds) => `${seconds}s`}
      spoken={(seconds) => `about ${Math.ceil(seconds / 60)} minutes`}
      onEnd={end}
    />,
  );
  const timer = screen.getByRole('timer');
  expect(timer.getAttribute('aria-live')).toBe('off');
  expect(screen.getByText('61s').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText('about 2 minutes')).toBeTruthy();
  act(() => vi.advanceTimersByTime(1000));
  expect(screen.getByText('60s')).toBeTruthy();
  expect(end).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(70_000));
  expect(end).toHaveBeenCalledOnce();
});
