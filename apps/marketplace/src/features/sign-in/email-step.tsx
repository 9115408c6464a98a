import { optionalEmail } from '@jalsa/booking-core/validation';
import { TextField } from '@jalsa/ui/text-field';
import { codeTexts } from '../../texts/one-time-code.ts';
import { signInTexts } from '../../texts/sign-in.ts';
import { StepForm } from './step-form.tsx';
import { useCheckedField } from './use-checked-field.ts';
import { useFocusFirst } from './use-focus-first.ts';

interface EmailStepProps {
  initial: string;
  busy: boolean;
  onGive: (email: string) => void;
}

/** The email of a new customer, which may be left out; then the code is sent. */
export function EmailStep({ initial, busy, onGive }: EmailStepProps) {
  const email = useCheckedField(initial, optionalEmail);
  useFocusFirst(email.input);
  const submit = () => {
    const checked = email.check();
    if (checked) onGive(checked.data ?? '');
  };
  return (
    <StepForm action={signInTexts.send} busyAction={codeTexts.sending} busy={busy} onSubmit={submit}>
      <TextField
        ref={email.input}
        label={signInTexts.email}
        note={signInTexts.optional}
        hint={signInTexts.emailHint}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        readOnly={busy}
        value={email.value}
        error={email.error}
        onChange={(event) => email.set(event.target.value)}
        onBlur={email.leave}
      />
    </StepForm>
  );
}
