import { LIMITS } from '@jalsa/booking-core';
import { loginPhone } from '@jalsa/booking-core/validation';
import { TextField } from '@jalsa/ui/text-field';
import { phoneDigits } from '../../lib/phone-digits.ts';
import { signInTexts } from '../../texts/sign-in.ts';
import { StepForm } from './step-form.tsx';
import { useFocusOnOpen } from './use-focus-on-open.ts';
import { useValidatedField } from './use-validated-field.ts';

interface PhoneStepProps {
  initial: string;
  busy: boolean;
  onConfirm: (mobile: string) => void;
}

/** The mobile number; the button is disabled until it is valid. */
export function PhoneStep({ initial, busy, onConfirm }: PhoneStepProps) {
  const phone = useValidatedField(initial, loginPhone);
  // An initial number means that the visitor returned from another step.
  useFocusOnOpen(phone.input, initial === '');
  const submit = () => {
    const checked = phone.check();
    if (checked) onConfirm(checked.data);
  };
  return (
    <StepForm
      action={signInTexts.send}
      busyAction={signInTexts.checking}
      busy={busy}
      disabled={!phone.isValid}
      onSubmit={submit}
    >
      <TextField
        ref={phone.input}
        label={signInTexts.phone}
        hint={signInTexts.phoneHint}
        prefix={LIMITS.countryPrefix}
        type="tel"
        name="mobile"
        inputMode="numeric"
        autoComplete="tel-national"
        readOnly={busy}
        value={phone.value}
        error={phone.error}
        onChange={(event) => phone.set(phoneDigits(event.target.value))}
        onBlur={phone.onBlur}
      />
    </StepForm>
  );
}
