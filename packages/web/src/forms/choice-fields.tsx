import { NativeSelect, type NativeSelectProps } from '@jalsa/ui/native-select';
import { RadioGroup, type RadioGroupProps } from '@jalsa/ui/radio-group';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useControlledField } from './use-field.ts';
import type { FieldOf } from './use-form.ts';

type Unbound<Props> = Omit<Props, 'value' | 'onChange' | 'error' | 'ref' | 'name'>;

interface FormNativeSelectProps<Values extends FieldValues>
  extends Unbound<NativeSelectProps>,
    FieldOf<Values> {
  /** The text while nothing is chosen. */
  placeholder: string;
}

/** A choice from the browser's own list, which loads little code. Its value is empty until one is chosen. */
export function FormNativeSelect<Values extends FieldValues>({
  form,
  name,
  placeholder,
  choices,
  ...props
}: FormNativeSelectProps<Values>) {
  const { value, ...field } = useControlledField<Values, FieldPath<Values>, string | null>({ form, name });
  return (
    <NativeSelect
      {...props}
      {...field}
      name={name}
      value={value ?? ''}
      choices={[{ value: '', label: placeholder }, ...choices]}
    />
  );
}

/** A choice from visible radio buttons. Its value is null until one is chosen. */
export function FormRadioGroup<Values extends FieldValues>({
  form,
  name,
  ...props
}: Unbound<RadioGroupProps<string>> & FieldOf<Values>) {
  const field = useControlledField<Values, FieldPath<Values>, string | null>({ form, name });
  return <RadioGroup {...props} {...field} value={field.value ?? null} name={name} />;
}
