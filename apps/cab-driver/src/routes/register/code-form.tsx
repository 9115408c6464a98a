import { asciiDigits } from '@jalsa/booking-core';
import { otpCode } from '@jalsa/booking-core/validation';
import { Button } from '@jalsa/ui/button';
import { Form, FormTextField, useForm } from '@jalsa/web/forms';
import * as z from 'zod/mini';
import { pageTexts } from '../../texts/page-texts.ts';

// More digits than a code has: a wrong code is refused with its message, not cut.
const CODE_MAX_DIGITS = 6;

const schema = z.object({ otp: otpCode });

/** The digits of a text. A text without a digit stays, and is refused with its message. */
const digitsOf = (text: string) => (asciiDigits(text).replace(/\D/g, '') || text).slice(0, CODE_MAX_DIGITS);

interface CodeFormProps {
  mobile: string;
  isPending: boolean;
  onConfirm: (otp: string) => Promise<unknown>;
}

/** The field of the one-time code, which takes up to six digits, and its button. */
export function CodeForm({ mobile, isPending, onConfirm }: CodeFormProps) {
  const texts = pageTexts.register;
  const form = useForm({ schema, defaultValues: { otp: '' } });
  return (
    <Form form={form} onSubmit={({ otp }) => onConfirm(otp)} className="space-y-5">
      <FormTextField
        form={form}
        name="otp"
        label={texts.code}
        hint={texts.codeHint(mobile)}
        placeholder={texts.codePlaceholder}
        clean={digitsOf}
        focusOnOpen
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_MAX_DIGITS}
      />
      <Button type="submit" size="large" className="w-full" busy={isPending} busyLabel={texts.confirming}>
        {texts.confirm}
      </Button>
    </Form>
  );
}
