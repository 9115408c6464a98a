import { RadioGroup, type RadioGroupProps } from '@jalsa/ui/radio-group';
import { Select, type SelectProps } from '@jalsa/ui/select';
import { useControlledField } from './use-field.ts';

type Unbound<Props> = Omit<Props, 'value' | 'onChange' | 'error' | 'ref' | 'name'> & { name: string };

/** A choice from a list that opens. Its value is null until one is chosen. */
export function FormSelect({ name, ...props }: Unbound<SelectProps<string>>) {
  return <Select {...props} {...useControlledField<string>(name)} name={name} />;
}

/** A choice from visible radio buttons. Its value is null until one is chosen. */
export function FormRadioGroup({ name, ...props }: Unbound<RadioGroupProps<string>>) {
  return <RadioGroup {...props} {...useControlledField<string>(name)} name={name} />;
}
