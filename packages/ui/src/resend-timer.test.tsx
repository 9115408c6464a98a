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

it('enables resending after the countdown', async () => {
  const resend = vi.fn();
  render(<ResendTimer seconds={30} busy={false} onResend={resend} texts={texts} />);
  expect(button()).toBeDisabled();
  expect(button().textContent).toBe('Resend in 30 s');
  await advanceTime(29_000);
  expect(button()).toBeDisabled();
  await advanceTime(1000);
  expect(button().textContent).toBe('Resend');
  fireEvent.click(button());
  expect(resend).toHaveBeenCalledOnce();
});

it('says that a code is being sent', () => {
  render(<ResendTimer seconds={0} busy onResend={() => {}} texts={texts} />);
  expect(button().textContent).toBe('Sending...');
});
