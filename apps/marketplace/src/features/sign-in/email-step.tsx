import { optionalEmail } from '@jalsa/booking-core/validation';
import { TextField } from '@jalsa/ui/text-field';
import { codeTexts } from '../../texts/one-time-code.ts';
import { signInTexts } from '../../texts/sign-in.ts';
import { StepForm } from './step-form.tsx';
import { useFocusOnOpen } from './use-focus-on-open.ts';
import { useValidatedField } from './use-validated-field.ts';

interface EmailStepProps {
  initial: string;
  busy: boolean;
  onConfirm: (email: string) => void;
}

/** The optional email of a new customer; confirming it sends the code. */
export function EmailStep({ initial, busy, onConfirm }: EmailStepProps) {
  const email = useValidatedField(initial, optionalEmail);
  useFocusOnOpen(email.input);
  const submit = () => {
    const checked = email.check();
    if (checked) onConfirm(checked.data ?? '');
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
        onBlur={email.onBlur}
      />
    </StepForm>
  );
}
