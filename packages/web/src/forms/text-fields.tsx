import { LIMITS } from '@jalsa/booking-core';
import { TextArea, type TextAreaProps } from '@jalsa/ui/text-area';
import { TextField, type TextFieldProps } from '@jalsa/ui/text-field';
import { type FieldValues, useWatch } from 'react-hook-form';
import { phoneDigits } from './phone-digits.ts';
import { type FieldProps, useField } from './use-field.ts';

// The schema has the rules; `maxLength` only stops the typing.
type Bound = Exclude<keyof ReturnType<typeof useField>, 'maxLength'>;
type Unbound<Props> = Omit<Props, Bound | 'value' | 'defaultValue' | 'form'>;

type FormTextFieldProps<Values extends FieldValues> = Unbound<TextFieldProps> & FieldProps<Values>;

/** A text field of a form. */
export function FormTextField<Values extends FieldValues>({
  form,
  name,
  focusOnOpen,
  clean,
  ...props
}: FormTextFieldProps<Values>) {
  return <TextField {...props} {...useField({ form, name, focusOnOpen, clean })} />;
}

/** The name of a person. */
export function FormNameField<Values extends FieldValues>(props: FormTextFieldProps<Values>) {
  return <FormTextField autoComplete="name" autoCapitalize="words" {...props} />;
}

/** An email address. */
export function FormEmailField<Values extends FieldValues>(props: FormTextFieldProps<Values>) {
  return <FormTextField type="email" inputMode="email" autoComplete="email" {...props} />;
}

/** An Indian mobile number, which keeps digits only. The country code is fixed before the field. */
export function FormPhoneField<Values extends FieldValues>(props: FormTextFieldProps<Values>) {
  return (
    <FormTextField
      prefix={LIMITS.countryPrefix}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      clean={phoneDigits}
      {...props}
    />
  );
}

type FormTextAreaProps<Values extends FieldValues> = Unbound<TextAreaProps> &
  FieldProps<Values> & { max?: number };

/** A text of several lines. With `max` its length and the limit are shown, and the schema refuses a longer text. */
export function FormTextArea<Values extends FieldValues>({
  form,
  name,
  focusOnOpen,
  max,
  ...props
}: FormTextAreaProps<Values>) {
  const text: unknown = useWatch({ control: form.control, name });
  const length = typeof text === 'string' ? text.trim().length : 0;
  return (
    <TextArea
      {...(max !== undefined && { counter: `${length} / ${max}` })}
      {...props}
      {...useField({ form, name, focusOnOpen })}
    />
  );
}
