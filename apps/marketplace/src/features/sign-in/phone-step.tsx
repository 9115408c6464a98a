import { loginPhone } from '@jalsa/booking-core/validation';
import { FormPhoneField, useForm } from '@jalsa/web/forms';
import * as z from 'zod/mini';
import { signInTexts } from '../../texts/sign-in.ts';
import { StepForm } from './step-form.tsx';

const schema = z.object({ mobile: loginPhone });

interface PhoneStepProps {
  initial: string;
  busy: boolean;
  onConfirm: (mobile: string) => unknown;
}

/** The mobile number; the button is disabled until it is valid. */
export function PhoneStep({ initial, busy, onConfirm }: PhoneStepProps) {
  const form = useForm({ schema, defaultValues: { mobile: initial } });
  const isValid = loginPhone.safeParse(form.watch('mobile')).success;
  return (
    <StepForm
      form={form}
      onSubmit={({ mobile }) => onConfirm(mobile)}
      action={signInTexts.send}
      busyAction={signInTexts.checking}
      busy={busy}
      disabled={!isValid}
    >
      <FormPhoneField
        form={form}
        name="mobile"
        label={signInTexts.phone}
        hint={signInTexts.phoneHint}
        readOnly={busy}
        // An initial number means that the visitor returned from another step.
        focusOnOpen={initial !== ''}
      />
    </StepForm>
  );
}
