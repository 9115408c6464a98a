import type { Me } from '@jalsa/api-client/console';
import { asciiDigits } from '@jalsa/booking-core';
import { Button } from '@jalsa/ui/button';
import { Form, FormTextField, useForm } from '@jalsa/web/forms';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { secondFactorTexts as texts } from '../texts/second-factor.ts';

const DIGITS = 6;

const schema = z.object({ code: z.string().check(z.regex(/^\d{6}$/, texts.codeRule)) });

const digitsOf = (text: string) => asciiDigits(text).replace(/\D/g, '').slice(0, DIGITS);

interface AuthenticatorCodeFormProps {
  verify: (code: string) => Promise<Me>;
  onVerified: (me: Me) => void;
}

/** The code of an authenticator app. A wrong one is refused below the field. */
export function AuthenticatorCodeForm({ verify, onVerified }: AuthenticatorCodeFormProps) {
  const form = useForm({ schema, defaultValues: { code: '' } });
  const send = useMutation({
    mutationFn: verify,
    onError() {
      form.reset();
      form.setFocus('code');
    },
    meta: { failure: null },
  });
  return (
    <Form
      form={form}
      className="space-y-4"
      onSubmit={async ({ code }) => onVerified(await send.mutateAsync(code))}
    >
      <FormTextField
        form={form}
        name="code"
        label={texts.code}
        clean={digitsOf}
        focusOnOpen
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={DIGITS}
      />
      <Button type="submit" className="w-full" busy={send.isPending} busyLabel={texts.verifying}>
        {texts.verify}
      </Button>
    </Form>
  );
}
