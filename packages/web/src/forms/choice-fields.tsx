import { NativeSelect, type NativeSelectProps } from '@jalsa/ui/native-select';
import { RadioGroup, type RadioGroupProps } from '@jalsa/ui/radio-group';
import { Select, type SelectProps } from '@jalsa/ui/select';
import { useControlledField } from './use-field.ts';

type Unbound<Props> = Omit<Props, 'value' | 'onChange' | 'error' | 'ref' | 'name'> & { name: string };

/** A choice from a list that opens. Its value is null until one is chosen. */
export function FormSelect({ name, ...props }: Unbound<SelectProps<string>>) {
  return <Select {...props} {...useControlledField<string>(name)} name={name} />;
}

export interface FormNativeSelectProps extends Unbound<NativeSelectProps> {
  /** The text while nothing is chosen. */
  placeholder: string;
}

/** A choice from the browser's own list, which loads little code. Its value is empty until one is chosen. */
export function FormNativeSelect({ name, placeholder, choices, ...props }: FormNativeSelectProps) {
  const { value, ...field } = useControlledField<string>(name);
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
export function FormRadioGroup({ name, ...props }: Unbound<RadioGroupProps<string>>) {
  return <RadioGroup {...props} {...useControlledField<string>(name)} name={name} />;
}
