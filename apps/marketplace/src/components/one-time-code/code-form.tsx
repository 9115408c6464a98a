import { LIMITS } from '@jalsa/booking-core';
import { otpCode } from '@jalsa/booking-core/validation';
import { Button } from '@jalsa/ui/button';
import { OtpField } from '@jalsa/ui/otp-field';
import { ResendTimer } from '@jalsa/ui/resend-timer';
import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { codeTexts } from '../../texts/one-time-code.ts';
import type { OneTimeCodeProps } from './one-time-code.tsx';

interface CodeFormProps extends Omit<OneTimeCodeProps, 'first'> {
  field: RefObject<HTMLInputElement | null>;
}

/**
 * The form for a one-time code, which is verified when its last digit is entered. The code can be resent after a
 * while.
 */
export function CodeForm({ code, field, isBusy, onVerify, onResend }: CodeFormProps) {
  const [otp, setOtp] = useState('');
  const [error, setError] = useState<string>();

  // After a refused code and after a new one the field is focused.
  useEffect(() => {
    if (!isBusy) field.current?.focus();
  }, [field, isBusy, code.version]);

  // During verification the field keeps the focus, and phones keep their keyboard; typing is ignored.
  const type = (typed: string) => {
    if (isBusy) return;
    setOtp(typed);
    setError(undefined);
  };
  const verify = async (typed: string) => {
    if (isBusy) return;
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
        name="otp"
        label={codeTexts.label}
        length={LIMITS.otpDigits}
        value={otp}
        onChange={type}
        onComplete={verify}
        error={error}
      />
      <Button type="submit" size="large" className="w-full" busy={isBusy} busyLabel={codeTexts.verifying}>
        {codeTexts.verify}
      </Button>
      <div className="flex justify-center">
        <ResendTimer
          key={code.version}
          seconds={code.waitSeconds}
          onResend={resend}
          texts={{
            waiting: codeTexts.resendIn,
            resend: codeTexts.resend,
            sending: codeTexts.sending,
          }}
        />
      </div>
    </form>
  );
}
