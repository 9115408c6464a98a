import { asciiDigits } from '@jalsa/booking-core';
import { otpCode } from '@jalsa/booking-core/validation';
import { Button } from '@jalsa/ui/button';
import { TextField } from '@jalsa/ui/text-field';
import { PlainForm } from '@jalsa/web/forms/plain-form';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../language/language.tsx';
import { inPageLanguage } from '../../language/rule-texts.ts';
import { registerTexts } from '../../texts/register.ts';

// More digits than a code has: a wrong code is refused with its message, not cut.
const CODE_MAX_DIGITS = 6;

interface CodeFormProps {
  mobile: string;
  isPending: boolean;
  onConfirm: (otp: string) => void;
}

/** The field of the one-time code, which takes up to six digits, and its button. */
export function CodeForm({ mobile, isPending, onConfirm }: CodeFormProps) {
  const texts = useTexts(registerTexts);
  const [otp, setOtp] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const confirm = () => {
    const checked = otpCode.safeParse(otp);
    setError(checked.error?.issues[0]?.message);
    if (checked.success) onConfirm(checked.data);
    else field.current?.focus();
  };
  return (
    <PlainForm onSubmit={confirm} className="space-y-5">
      <TextField
        ref={field}
        name="otp"
        label={texts.code}
        hint={texts.codeHint(mobile)}
        placeholder={texts.codePlaceholder}
        error={error && inPageLanguage(error)}
        value={otp}
        onChange={({ currentTarget }) => {
          const digits = asciiDigits(currentTarget.value).replace(/\D/g, '');
          // A text without a digit stays, and is refused with its message.
          setOtp((digits || currentTarget.value).slice(0, CODE_MAX_DIGITS));
          setError(undefined);
        }}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_MAX_DIGITS}
      />
      <Button type="submit" size="large" className="w-full" busy={isPending} busyLabel={texts.confirming}>
        {texts.confirm}
      </Button>
    </PlainForm>
  );
}
