import { Button } from '@jalsa/ui/button';
import { OtpField } from '@jalsa/ui/otp-field';
import { ResendTimer } from '@jalsa/ui/resend-timer';
import { LIMITS } from 'booking-core';
import { otpCode } from 'booking-core/validation';
import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import type { CodeState } from '../../../lib/fresh-code.ts';
import { bookingTexts } from '../../../texts/booking.ts';

interface OtpFormProps {
  code: CodeState;
  field: RefObject<HTMLInputElement | null>;
  isBusy: boolean;
  onVerify: (otp: string) => Promise<boolean>;
  onResend: () => Promise<boolean>;
}

/** The field for a one-time code, which is verified as soon as it is whole. */
export function OtpForm({ code, field, isBusy, onVerify, onResend }: OtpFormProps) {
  const [otp, setOtp] = useState('');
  const [error, setError] = useState<string>();

  // A code that was refused gives the field back, and so does a new one.
  useEffect(() => {
    if (!isBusy) field.current?.focus();
  }, [field, isBusy, code.round]);

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
          key={code.round}
          seconds={code.wait}
          onResend={resend}
          texts={{
            waiting: bookingTexts.resendIn,
            resend: bookingTexts.resend,
            sending: bookingTexts.sendingOtp,
          }}
        />
      </div>
    </form>
  );
}
