import { Toaster } from '@jalsa/ui/toaster';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Queries } from '../api/queries.tsx';
import type { CodeState } from './code-tracker.ts';
import { OneTimeCodeForm } from './one-time-code-form.tsx';

const SENT: CodeState = { waitSeconds: 0, endedReason: null, sendError: null, version: 1 };

const texts = {
  label: 'One-time code',
  verify: 'Verify',
  verifying: 'Verifying…',
  resend: 'Resend code',
  resendIn: (seconds: number) => `Resend code in ${seconds} s`,
  endedHint: 'Try again with a new code.',
  newCode: 'Send a new code',
  newCodeIn: (seconds: number) => `New code in ${seconds} s`,
  sending: 'Sending…',
};

interface Options {
  code?: CodeState;
  /** The result of a verification. */
  answer?: (otp: string) => Promise<unknown>;
  disableUntilComplete?: boolean;
}

function show({ code = SENT, answer = async () => {}, ...options }: Options = {}) {
  const verify = vi.fn(answer);
  const send = vi.fn(async () => {});
  const form = <OneTimeCodeForm code={code} send={send} verify={verify} texts={texts} {...options} />;
  render(
    <Queries>
      {form}
      <Toaster label="Notifications" closeLabel="Close" />
    </Queries>,
  );
  return { verify, send, user: userEvent.setup() };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'One-time code' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('has the focus and allows autofill', () => {
  show();
  expect(field()).toHaveFocus();
  expect(field().autocomplete).toBe('one-time-code');
  expect(field().inputMode).toBe('numeric');
});

it('verifies a pasted code once', async () => {
  const { user, verify } = show({ answer: () => new Promise(() => {}) });
  await user.paste('12 34');
  await user.keyboard('{Enter}');
  expect(verify.mock.calls).toEqual([['1234']]);
});

it('is submitted by keyboard and shows validation errors at the field', async () => {
  const { user, verify } = show();
  await user.keyboard('{Enter}');
  expect(screen.getByText('OTP is required')).toBeInTheDocument();
  expect(field()).toHaveAttribute('aria-invalid', 'true');
  await user.keyboard('12');
  expect(screen.queryByText('OTP is required')).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  const message = screen.getByText('Please enter a valid OTP of exactly 4 digits');
  expect(field().getAttribute('aria-describedby')).toContain(message.id);
  expect(field()).toHaveFocus();
  expect(verify).not.toHaveBeenCalled();
});

it('disables its button until the code is complete, and names an incomplete code when the field is left', async () => {
  const { user, verify } = show({ disableUntilComplete: true });
  expect(button('Verify')).toBeDisabled();
  await user.tab();
  expect(screen.queryByText('OTP is required')).not.toBeInTheDocument();
  await user.type(field(), '12');
  await user.tab();
  expect(screen.getByText('Please enter a valid OTP of exactly 4 digits')).toBeInTheDocument();
  await user.clear(field());
  await user.tab();
  expect(screen.getByText('OTP is required')).toBeInTheDocument();
  expect(button('Verify')).toBeDisabled();
  await user.type(field(), '1234');
  expect(verify.mock.calls).toEqual([['1234']]);
});

it('keeps the focus and the code during verification and clears the field after a refusal', async () => {
  let refuse = () => {};
  const answer = () => new Promise((_resolve, reject) => (refuse = () => reject(new Error('wrong'))));
  const { user, verify } = show({ answer });
  await user.keyboard('9999');
  expect(button('Verifying…')).toHaveAttribute('aria-busy', 'true');
  await user.keyboard('{Backspace}7{Enter}');
  expect(field()).toHaveValue('9999');
  expect(field()).toHaveFocus();
  expect(verify).toHaveBeenCalledOnce();
  await act(async () => refuse());
  await waitFor(() => expect(field()).toHaveValue(''));
  expect(field()).toHaveFocus();
  expect(await screen.findByText('Some thing went wrong')).toBeInTheDocument();
  await user.keyboard('1234');
  expect(verify).toHaveBeenLastCalledWith('1234');
});

it('stays pending after a right code, which is used', async () => {
  const { user, verify } = show();
  await user.keyboard('1234');
  await act(async () => {});
  await user.keyboard('{Enter}');
  expect(button('Verifying…')).toHaveAttribute('aria-busy', 'true');
  expect(verify).toHaveBeenCalledOnce();
});

it('resends a code after the countdown and clears the field', async () => {
  const { user, send } = show();
  await user.keyboard('12');
  await user.click(button('Resend code'));
  expect(send).toHaveBeenCalledOnce();
  expect(field()).toHaveValue('');
  document.body.replaceChildren();
  show({ code: { ...SENT, waitSeconds: 30 } });
  expect(button('Resend code in 30 s')).toBeDisabled();
});

it('replaces the field of an invalid code by the reason, which gets the focus', () => {
  show({ code: { ...SENT, endedReason: 'Too many tries.', waitSeconds: 20 } });
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Too many tries.');
  expect(screen.getByRole('status')).toHaveFocus();
  expect(button('New code in 20 s')).toBeDisabled();
});

describe('in a browser that reads codes from SMS', () => {
  const get = vi.fn<(request: CredentialRequestOptions) => Promise<unknown>>();
  beforeEach(() => {
    vi.stubGlobal('OTPCredential', class {});
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { credentials: { get } }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    get.mockReset();
  });

  it('verifies the code of the SMS', async () => {
    get.mockResolvedValue({ code: '1234' });
    const { verify } = show();
    await waitFor(() => expect(verify.mock.calls).toEqual([['1234']]));
    expect(field()).toHaveValue('1234');
    expect(get.mock.calls[0]?.[0]).toMatchObject({ otp: { transport: ['sms'] } });
  });

  it('lets a person who refuses type the code', async () => {
    get.mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
    const { user, verify } = show();
    await user.keyboard('1234');
    expect(verify.mock.calls).toEqual([['1234']]);
  });

  it('stops waiting for the SMS when the form is left', () => {
    get.mockReturnValue(new Promise(() => {}));
    show();
    const { signal } = get.mock.calls[0]?.[0] ?? {};
    cleanup();
    expect(signal?.aborted).toBe(true);
  });
});
