import { Dialog } from '@jalsa/ui/dialog';
import { type RefObject, useRef } from 'react';
import { OneTimeCode, type OneTimeCodeProps } from '../../../components/one-time-code/one-time-code.tsx';
import { bookingTexts } from '../../../texts/booking.ts';

interface OtpDialogProps extends Omit<OneTimeCodeProps, 'first'> {
  mobile: string;
  /** What gets the focus back: the fields were closed while the code was sent, and could not keep it. */
  opener: RefObject<HTMLElement | null>;
  onCancel: () => void;
}

/** Asks for the code that was sent; another one can be had after a while, and is all there is once this one has ended. */
export function OtpDialog({ mobile, opener, onCancel, ...props }: OtpDialogProps) {
  const { code } = props;
  const first = useRef<HTMLElement>(null);
  const description = code.endedReason
    ? bookingTexts.otpEnded(mobile)
    : (code.sendError ?? bookingTexts.otpSentTo(mobile));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={bookingTexts.otpTitle}
      description={description}
      closeLabel={bookingTexts.closeDialog}
      initialFocus={first}
      finalFocus={opener}
    >
      <OneTimeCode initialFocus={first} {...props} />
    </Dialog>
  );
}
