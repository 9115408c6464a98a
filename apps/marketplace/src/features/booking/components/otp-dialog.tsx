import { Dialog } from '@jalsa/ui/dialog';
import { type RefObject, useRef } from 'react';
import { EndedCode } from '../../../components/ended-code.tsx';
import type { CodeState } from '../../../lib/fresh-code.ts';
import { bookingTexts } from '../../../texts/booking.ts';
import { OtpForm } from './otp-form.tsx';

interface OtpDialogProps {
  mobile: string;
  code: CodeState;
  isBusy: boolean;
  /** Says whether the code was right. */
  onVerify: (otp: string) => Promise<boolean>;
  /** Says whether a new code went out. */
  onResend: () => Promise<boolean>;
  onCancel: () => void;
}

/** Asks for the code that was sent; another one can be had after 30 seconds, and is all there is once this one has ended. */
export function OtpDialog({ mobile, code, isBusy, onVerify, onResend, onCancel }: OtpDialogProps) {
  const first = useRef<HTMLElement>(null);
  const description = code.ended
    ? bookingTexts.otpEnded(mobile)
    : (code.notSent ?? bookingTexts.otpSentTo(mobile));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={bookingTexts.otpTitle}
      description={description}
      closeLabel={bookingTexts.closeDialog}
      initialFocus={first}
    >
      {code.ended === null ? (
        <OtpForm
          code={code}
          field={first as RefObject<HTMLInputElement | null>}
          isBusy={isBusy}
          onVerify={onVerify}
          onResend={onResend}
        />
      ) : (
        <EndedCode code={code} why={code.ended} frame={first} onResend={onResend} />
      )}
    </Dialog>
  );
}
