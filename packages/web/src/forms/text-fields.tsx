import { LIMITS } from '@jalsa/booking-core';
import { Checkbox, type CheckboxProps } from '@jalsa/ui/checkbox';
import { TextArea, type TextAreaProps } from '@jalsa/ui/text-area';
import { TextField, type TextFieldProps } from '@jalsa/ui/text-field';
import { useWatch } from 'react-hook-form';
import { phoneDigits } from './phone-digits.ts';
import { type FieldProps, useField } from './use-field.ts';

// The schema has the rules; `maxLength` only stops the typing.
type Bound = Exclude<keyof ReturnType<typeof useField>, 'maxLength'>;
type Unbound<Props> = Omit<Props, Bound | 'value' | 'defaultValue'>;

export type FormTextFieldProps = Unbound<TextFieldProps> & FieldProps;

/** A text field of a form. */
export function FormTextField({ name, focusOnOpen, ...props }: FormTextFieldProps) {
  return <TextField {...props} {...useField({ name, focusOnOpen })} />;
}

/** The name of a person. */
export function FormNameField(props: FormTextFieldProps) {
  return <FormTextField autoComplete="name" autoCapitalize="words" {...props} />;
}

/** An email address. */
export function FormEmailField(props: FormTextFieldProps) {
  return <FormTextField type="email" inputMode="email" autoComplete="email" {...props} />;
}

/** An Indian mobile number, which keeps digits only. The country code is fixed before the field. */
export function FormPhoneField({ name, focusOnOpen, ...props }: FormTextFieldProps) {
  const field = useField({ name, focusOnOpen }, { setValueAs: phoneDigits, onChange: keepDigits });
  return (
    <TextField
      prefix={LIMITS.countryPrefix}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      {...props}
      {...field}
    />
  );
}

function keepDigits({ target }: { target: HTMLInputElement }) {
  target.value = phoneDigits(target.value);
}

export type FormTextAreaProps = Unbound<TextAreaProps> & FieldProps & { max?: number };

/** A text of several lines. With `max` its length and the limit are shown, and the schema refuses a longer text. */
export function FormTextArea({ name, focusOnOpen, max, ...props }: FormTextAreaProps) {
  const text: unknown = useWatch({ name });
  const length = typeof text === 'string' ? text.trim().length : 0;
  return (
    <TextArea
      {...(max !== undefined && { counter: `${length} / ${max}` })}
      {...props}
      {...useField({ name, focusOnOpen })}
    />
  );
}

export type FormCheckboxProps = Unbound<Omit<CheckboxProps, 'checked' | 'defaultChecked'>> & FieldProps;

/** A checkbox, whose value is true or false. */
export function FormCheckbox({ name, focusOnOpen, ...props }: FormCheckboxProps) {
  return <Checkbox {...props} {...useField({ name, focusOnOpen })} />;
}
