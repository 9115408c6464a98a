import { asciiDigits, LIMITS } from '@jalsa/booking-core';
import { fieldFault, otpCode } from '@jalsa/booking-core/validation';
import { Button } from '@jalsa/ui/button';
import { OtpField } from '@jalsa/ui/otp-field';
import { ResendTimer } from '@jalsa/ui/resend-timer';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ruleText } from '../texts/wording.ts';
import type { OneTimeCodeFormProps } from './one-time-code-form.tsx';
import { PlainForm } from './plain-form.tsx';
import { useSmsCode } from './use-sms-code.ts';

interface CodeFormProps extends Omit<OneTimeCodeFormProps, 'initialFocus'> {
  field: RefObject<HTMLInputElement | null>;
}

const digitsOf = (text: string): string => asciiDigits(text).replace(/\D/g, '');

/** The field of a code that can be entered, with the buttons that verify and resend it. */
export function CodeForm({
  code,
  field,
  texts,
  disableUntilComplete = false,
  send,
  ...calls
}: CodeFormProps) {
  const [otp, setOtp] = useState('');
  const [error, setError] = useState<string>();
  const wasChanged = useRef(false);
  const verify = useMutation({
    mutationFn: (typed: string) => calls.verify(typed),
    onError: () => setOtp(''),
  });
  // A right code is used: the form stays pending until it is left.
  const isPending = verify.isPending || verify.isSuccess;

  // After a refused code and after a new one the field is focused.
  useEffect(() => {
    if (!isPending) field.current?.focus();
  }, [field, isPending, code.version]);

  // During verification the field keeps the focus, and phones keep their keyboard; typing is ignored.
  const type = (typed: string) => {
    if (isPending) return;
    wasChanged.current = true;
    setOtp(typed);
    setError(undefined);
  };
  const validate = (typed: string) => {
    const checked = otpCode.safeParse(typed);
    const [issue] = checked.error?.issues ?? [];
    setError(issue && ruleText(fieldFault(issue)));
    return checked;
  };
  const check = (typed: string) => {
    if (isPending) return;
    const checked = validate(typed);
    if (checked.success) verify.mutate(checked.data);
    else field.current?.focus();
  };
  useSmsCode(code.version, (received) => {
    type(received);
    check(received);
  });
  const resend = useMutation({ mutationFn: () => send() });
  return (
    <PlainForm onSubmit={() => check(otp)} className="space-y-5">
      <OtpField
        ref={field}
        name="otp"
        label={texts.label}
        length={LIMITS.otpDigits}
        value={otp}
        digitsOf={digitsOf}
        onChange={type}
        onComplete={check}
        // Without a button to press, an incomplete code is named when the field is left.
        onBlur={() => disableUntilComplete && wasChanged.current && !isPending && validate(otp)}
        error={error}
      />
      <Button
        type="submit"
        size="large"
        className="w-full"
        disabled={disableUntilComplete && !otpCode.safeParse(otp).success}
        busy={isPending}
        busyLabel={texts.verifying}
      >
        {texts.verify}
      </Button>
      <div className="flex justify-center">
        <ResendTimer
          key={code.version}
          seconds={code.waitSeconds}
          busy={resend.isPending}
          onResend={() => {
            setOtp('');
            setError(undefined);
            wasChanged.current = false;
            resend.mutate();
          }}
          texts={{ waiting: texts.resendIn, resend: texts.resend, sending: texts.sending }}
        />
      </div>
    </PlainForm>
  );
}
