import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ResendTimer } from './resend-timer.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const texts = {
  waiting: (seconds: number) => `Resend in ${seconds} s`,
  resend: 'Resend',
  sending: 'Sending...',
};
const button = () => screen.getByRole<HTMLButtonElement>('button');
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('enables resending after the countdown and restarts the countdown after a resend', async () => {
  const resend = vi.fn(async () => true);
  render(<ResendTimer seconds={30} onResend={resend} texts={texts} />);
  expect(button()).toBeDisabled();
  expect(button().textContent).toBe('Resend in 30 s');
  await advanceTime(29_000);
  expect(button()).toBeDisabled();
  await advanceTime(1000);
  expect(button().textContent).toBe('Resend');
  await act(async () => fireEvent.click(button()));
  expect(resend).toHaveBeenCalledOnce();
  expect(button().textContent).toBe('Resend in 30 s');
});

it('stays enabled when the resend failed', async () => {
  render(<ResendTimer seconds={1} onResend={async () => false} texts={texts} />);
  await advanceTime(1000);
  await act(async () => fireEvent.click(button()));
  expect(button()).toBeEnabled();
  expect(button().textContent).toBe('Resend');
});
