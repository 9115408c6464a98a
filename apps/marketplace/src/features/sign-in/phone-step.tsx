import { LIMITS } from '@jalsa/booking-core';
import { loginPhone } from '@jalsa/booking-core/validation';
import { TextField } from '@jalsa/ui/text-field';
import { phoneDigits } from '../../lib/phone-digits.ts';
import { signInTexts } from '../../texts/sign-in.ts';
import { StepForm } from './step-form.tsx';
import { useCheckedField } from './use-checked-field.ts';
import { useFocusFirst } from './use-focus-first.ts';

interface PhoneStepProps {
  initial: string;
  busy: boolean;
  onGive: (mobile: string) => void;
}

/** The number; nothing can be sent until it is one. */
export function PhoneStep({ initial, busy, onGive }: PhoneStepProps) {
  const phone = useCheckedField(initial, loginPhone);
  // Only who has given a number before comes out of another step.
  useFocusFirst(phone.input, initial === '');
  const submit = () => {
    const checked = phone.check();
    if (checked) onGive(checked.data);
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
        onBlur={phone.leave}
      />
    </StepForm>
  );
}
