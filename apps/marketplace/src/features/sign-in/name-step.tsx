import { personName } from '@jalsa/booking-core/validation';
import { FormNameField, useForm } from '@jalsa/web/forms';
import * as z from 'zod/mini';
import { signInTexts } from '../../texts/sign-in.ts';
import { StepForm } from './step-form.tsx';

const schema = z.object({ name: personName });

interface NameStepProps {
  initial: string;
  onConfirm: (name: string) => void;
}

/** The name of a new customer. */
export function NameStep({ initial, onConfirm }: NameStepProps) {
  const form = useForm({ schema, defaultValues: { name: initial } });
  return (
    <StepForm form={form} onSubmit={({ name }) => onConfirm(name)} action={signInTexts.next}>
      <FormNameField
        form={form}
        name="name"
        label={signInTexts.name}
        hint={signInTexts.nameHint}
        focusOnOpen
      />
    </StepForm>
  );
}
