import { personName } from '@jalsa/booking-core/validation';
import { TextField } from '@jalsa/ui/text-field';
import { signInTexts } from '../../texts/sign-in.ts';
import { StepForm } from './step-form.tsx';
import { useFocusOnOpen } from './use-focus-on-open.ts';
import { useValidatedField } from './use-validated-field.ts';

interface NameStepProps {
  initial: string;
  onConfirm: (name: string) => void;
}

/** The name of a new customer. */
export function NameStep({ initial, onConfirm }: NameStepProps) {
  const name = useValidatedField(initial, personName);
  useFocusOnOpen(name.input);
  const submit = () => {
    const checked = name.check();
    if (checked) onConfirm(checked.data);
  };
  return (
    <StepForm action={signInTexts.next} onSubmit={submit}>
      <TextField
        ref={name.input}
        label={signInTexts.name}
        hint={signInTexts.nameHint}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        value={name.value}
        error={name.error}
        onChange={(event) => name.set(event.target.value)}
        onBlur={name.onBlur}
      />
    </StepForm>
  );
}
