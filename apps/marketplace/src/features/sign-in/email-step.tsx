import { optionalEmail } from '@jalsa/booking-core/validation';
import { codeTexts } from '@jalsa/checkout/texts/one-time-code';
import { FormEmailField, useForm } from '@jalsa/web/forms';
import * as z from 'zod/mini';
import { signInTexts } from '../../texts/sign-in.ts';
import { StepForm } from './step-form.tsx';

const schema = z.object({ email: optionalEmail });

interface EmailStepProps {
  initial: string;
  busy: boolean;
  onConfirm: (email: string) => unknown;
}

/** The optional email of a new customer; confirming it sends the code. */
export function EmailStep({ initial, busy, onConfirm }: EmailStepProps) {
  const form = useForm({ schema, defaultValues: { email: initial } });
  return (
    <StepForm
      form={form}
      onSubmit={({ email }) => onConfirm(email ?? '')}
      action={signInTexts.send}
      busyAction={codeTexts.sending}
      busy={busy}
    >
      <FormEmailField
        form={form}
        name="email"
        label={signInTexts.email}
        note={signInTexts.optional}
        hint={signInTexts.emailHint}
        readOnly={busy}
        focusOnOpen
      />
    </StepForm>
  );
}
