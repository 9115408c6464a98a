import { Button } from '@jalsa/ui/button';
import { Dialog } from '@jalsa/ui/dialog';
import { OtpField } from '@jalsa/ui/otp-field';
import { ResendTimer } from '@jalsa/ui/resend-timer';
import { LIMITS } from 'booking-core';
import { otpCode } from 'booking-core/validation';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { bookingTexts } from '../../../texts/booking.ts';

interface OtpDialogProps {
  mobile: string;
  isBusy: boolean;
  /** Says whether the code was right. */
  onVerify: (otp: string) => Promise<boolean>;
  /** Says whether a new code went out. */
  onResend: () => Promise<boolean>;
  onCancel: () => void;
}

/** Asks for the code that was sent; another one can be had after 30 seconds. */
export function OtpDialog({ mobile, isBusy, onVerify, onResend, onCancel }: OtpDialogProps) {
  const [otp, setOtp] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  // A code that was refused gives the field back.
  useEffect(() => {
    if (!isBusy) field.current?.focus();
  }, [isBusy]);

  const verify = async (typed: string) => {
    const checked = otpCode.safeParse(typed);
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) field.current?.focus();
    else if (!(await onVerify(checked.data))) setOtp('');
  };
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    void verify(otp);
  };
  const resend = () => {
    setOtp('');
    return onResend();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={bookingTexts.otpTitle}
      description={bookingTexts.otpSentTo(mobile)}
      closeLabel={bookingTexts.closeDialog}
      initialFocus={field}
    >
      <form noValidate onSubmit={submit} className="space-y-5">
        <OtpField
          ref={field}
          label={bookingTexts.otp}
          length={LIMITS.otpDigits}
          value={otp}
          disabled={isBusy}
          onChange={(value) => {
            setOtp(value);
            setError(undefined);
          }}
          onComplete={verify}
          {...(error && { error })}
        />
        <Button type="submit" className="w-full" busy={isBusy} busyLabel={bookingTexts.verifying}>
          {bookingTexts.verify}
        </Button>
        <div className="flex justify-center">
          <ResendTimer
            seconds={LIMITS.otpResendSeconds}
            onResend={resend}
            texts={{
              waiting: bookingTexts.resendIn,
              resend: bookingTexts.resend,
              sending: bookingTexts.sendingOtp,
            }}
          />
        </div>
      </form>
    </Dialog>
  );
}
