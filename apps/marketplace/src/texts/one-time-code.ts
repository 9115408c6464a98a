import { formatDuration } from '@jalsa/web/format-duration';
import type { CodeFormTexts } from '@jalsa/web/forms';
import { createCatalogue } from '@jalsa/web/texts';

/** Texts of one-time codes. */
export const codeTexts = createCatalogue<CodeFormTexts>({
  en: {
    label: 'One-time code',
    verify: 'Verify',
    verifying: 'Verifying…',
    resend: 'Resend code',
    resendIn: (seconds: number) => `Resend code in ${formatDuration(seconds)}`,
    endedHint: 'Ask for a new code to try again.',
    newCode: 'Send a new code',
    newCodeIn: (seconds: number) => `New code in ${formatDuration(seconds)}`,
    sending: 'Sending…',
  },
});
