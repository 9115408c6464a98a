import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { CodeState } from './code-tracker.ts';
import { OneTimeCode } from './one-time-code.tsx';

const SENT: CodeState = { waitSeconds: 0, endedReason: null, sendError: null, version: 1 };

interface Options {
  code?: CodeState;
  /** The result of a verification. */
  answer?: (otp: string) => Promise<boolean>;
}

function show({ code = SENT, answer = async () => true }: Options = {}) {
  const onVerify = vi.fn(answer);
  const onResend = vi.fn(async () => true);
  function Frame() {
    const [isBusy, setBusy] = useState(false);
    const verify = async (otp: string) => {
      setBusy(true);
      const isRight = await onVerify(otp);
      setBusy(false);
      return isRight;
    };
    return <OneTimeCode code={code} isBusy={isBusy} onVerify={verify} onResend={onResend} />;
  }
  render(<Frame />);
  return { onVerify, onResend, user: userEvent.setup() };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'One-time code' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('has the focus and allows autofill', () => {
  show();
  expect(document.activeElement).toBe(field());
  expect(field().autocomplete).toBe('one-time-code');
  expect(field().inputMode).toBe('numeric');
});

it('verifies a pasted code once', async () => {
  const { user, onVerify } = show({ answer: () => new Promise(() => {}) });
  await user.paste('12 34');
  await user.keyboard('{Enter}');
  expect(onVerify.mock.calls).toEqual([['1234']]);
});

it('is submitted by keyboard and shows validation errors at the field', async () => {
  const { user, onVerify } = show();
  await user.keyboard('{Enter}');
  expect(screen.getByText('OTP is required')).toBeTruthy();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await user.keyboard('12');
  expect(screen.queryByText('OTP is required')).toBeNull();
  await user.keyboard('{Enter}');
  const message = screen.getByText('Please enter a valid OTP of exactly 4 digits');
  expect(field().getAttribute('aria-describedby')).toContain(message.id);
  expect(document.activeElement).toBe(field());
  expect(onVerify).not.toHaveBeenCalled();
});

it('keeps the focus and the code during verification and clears the field after a refusal', async () => {
  let refuse = () => {};
  const answer = () => new Promise<boolean>((resolve) => (refuse = () => resolve(false)));
  const { user, onVerify } = show({ answer });
  await user.keyboard('9999');
  expect(button('Verifying…').getAttribute('aria-busy')).toBe('true');
  await user.keyboard('{Backspace}7{Enter}');
  expect(document.activeElement).toBe(field());
  expect(field().value).toBe('9999');
  expect(onVerify).toHaveBeenCalledOnce();
  refuse();
  await waitFor(() => expect(field().value).toBe(''));
  expect(document.activeElement).toBe(field());
  await user.keyboard('1234');
  expect(onVerify).toHaveBeenLastCalledWith('1234');
});

it('resends a code after the countdown and clears the field', async () => {
  const { user, onResend } = show();
  await user.keyboard('12');
  await user.click(button('Resend code'));
  expect(onResend).toHaveBeenCalledOnce();
  expect(field().value).toBe('');
  document.body.replaceChildren();
  show({ code: { ...SENT, waitSeconds: 30 } });
  expect(button('Resend code in 30 s').disabled).toBe(true);
});

it('replaces the field of an invalid code by the reason, which gets the focus', () => {
  show({ code: { ...SENT, endedReason: 'Too many tries.', waitSeconds: 20 } });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('Too many tries.');
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(button('New code in 20 s').disabled).toBe(true);
});
