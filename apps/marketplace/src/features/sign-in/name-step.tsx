import { personName } from '@jalsa/booking-core/validation';
import { TextField } from '@jalsa/ui/text-field';
import { signInTexts } from '../../texts/sign-in.ts';
import { StepForm } from './step-form.tsx';
import { useCheckedField } from './use-checked-field.ts';
import { useFocusFirst } from './use-focus-first.ts';

interface NameStepProps {
  initial: string;
  onGive: (name: string) => void;
}

/** The name of a new customer. */
export function NameStep({ initial, onGive }: NameStepProps) {
  const name = useCheckedField(initial, personName);
  useFocusFirst(name.input);
  const submit = () => {
    const checked = name.check();
    if (checked) onGive(checked.data);
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
        onBlur={name.leave}
      />
    </StepForm>
  );
}
