import { LIMITS } from '@jalsa/booking-core';
import { formatDuration } from '@jalsa/web/format/format-duration';
import type { CodeFormTexts } from '@jalsa/web/forms';

export const signInTexts = {
  title: 'Sign in',
  lead: 'Sell tickets, see your sales and look after your buyers.',
  phone: 'Mobile number',
  phoneHint: 'We send a one-time code to this number.',
  send: 'Send code',
  sending: 'Sending…',
  codeTitle: 'Enter your code',
  sentTo: (mobile: string) =>
    `We sent a ${LIMITS.otpDigits}-digit code to ${LIMITS.countryPrefix}\u00a0${mobile}.`,
  edit: 'Change number',
  nameTitle: 'What’s your name?',
  name: 'Your name',
  nameHint: 'Colleagues see it beside what you change.',
  continue: 'Continue',
};

export const codeTexts: CodeFormTexts = {
  label: 'One-time code',
  verify: 'Sign in',
  verifying: 'Signing in…',
  resend: 'Resend code',
  resendIn: (seconds: number) => `Resend code in ${formatDuration(seconds)}`,
  endedHint: 'Ask for a new code to try again.',
  newCode: 'Send a new code',
  newCodeIn: (seconds: number) => `New code in ${formatDuration(seconds)}`,
  sending: 'Sending…',
};
