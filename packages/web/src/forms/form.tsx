import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { PlainForm, type PlainFormProps } from './plain-form.tsx';

export interface FormProps<Values extends FieldValues, Output> extends Omit<PlainFormProps, 'onSubmit'> {
  form: UseFormReturn<Values, unknown, Output>;
  /** Runs before the fields are validated; resolves to false when nothing shall be submitted. */
  beforeSubmit?: () => Promise<boolean>;
  /** Called with the output of the schema when every field is valid. */
  onSubmit: (output: Output) => unknown;
  /** Called with the messages of the faulty fields, which show them themselves. */
  onFaults?: (messages: string[]) => void;
}

/** The form of `useForm`, around its bound fields. */
export function Form<Values extends FieldValues, Output>({
  form,
  beforeSubmit = async () => true,
  onSubmit,
  onFaults,
  ...rest
}: FormProps<Values, Output>) {
  const submit = form.handleSubmit(
    (output) => onSubmit(output),
    (errors) => onFaults?.(Object.values(errors).map((error) => String(error?.message))),
  );
  return (
    <FormProvider {...form}>
      <PlainForm
        {...rest}
        onSubmit={async () => {
          if (await beforeSubmit()) await submit();
        }}
      />
    </FormProvider>
  );
}
