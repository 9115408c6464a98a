import { LIMITS } from '@jalsa/booking-core';
import { formatDuration } from '@jalsa/web/format/format-duration';
import type { CodeFormTexts } from '@jalsa/web/forms';
/** Texts of one-time codes. */
export const codeTexts: CodeFormTexts = {
  label: 'One-time code',
  verify: 'Verify',
  verifying: 'Verifying…',
  resend: 'Resend code',
  resendIn: (seconds: number) => `Resend code in ${formatDuration(seconds)}`,
  endedHint: 'Ask for a new code to try again.',
  newCode: 'Send a new code',
  newCodeIn: (seconds: number) => `New code in ${formatDuration(seconds)}`,
  sending: 'Sending…',
};

/** Texts of the dialog around a one-time code. */
export const codeDialogTexts = {
  title: 'Verify your number',
  sentTo: (mobile: string) =>
    `We sent a ${LIMITS.otpDigits}-digit code to ${LIMITS.countryPrefix}\u00a0${mobile}.`,
  ended: (mobile: string) => `The code sent to ${LIMITS.countryPrefix}\u00a0${mobile} is no longer valid.`,
};
