import { duration } from '../lib/duration.ts';

/** What is said of a one-time code, wherever it is asked for. */
export const codeTexts = {
  label: 'One-time code',
  verify: 'Verify',
  verifying: 'Verifying…',
  resend: 'Resend code',
  resendIn: (seconds: number) => `Resend code in ${duration(seconds)}`,
  endedHint: 'With a new code you can try again.',
  newCode: 'Send a new code',
  newCodeIn: (seconds: number) => `New code in ${duration(seconds)}`,
  sending: 'Sending…',
} as const;
