import { Dialog } from '@jalsa/ui/dialog';
import { OneTimeCodeForm, type OneTimeCodeFormProps } from '@jalsa/web/forms';
import { type RefObject, useRef } from 'react';
import { bookingTexts } from '../../texts/booking.ts';
import { codeTexts } from '../../texts/one-time-code.ts';

interface OtpDialogProps extends Omit<OneTimeCodeFormProps, 'initialFocus' | 'texts'> {
  mobile: string;
  /** The element that gets the focus after closing, because the fields were disabled while the code was sent. */
  opener: RefObject<HTMLElement | null>;
  onCancel: () => void;
}

/** The dialog for the one-time code, which can be resent after a while. */
export function OtpDialog({ mobile, opener, onCancel, ...props }: OtpDialogProps) {
  const { code } = props;
  const first = useRef<HTMLElement>(null);
  const description = code.endedReason
    ? bookingTexts().otpEnded(mobile)
    : (code.sendError ?? bookingTexts().otpSentTo(mobile));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={bookingTexts().otpTitle}
      description={description}
      closeLabel={bookingTexts().closeDialog}
      initialFocus={first}
      finalFocus={opener}
    >
      <OneTimeCodeForm initialFocus={first} texts={codeTexts()} {...props} />
    </Dialog>
  );
}
