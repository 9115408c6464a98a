import { FieldError } from '@jalsa/ui/field-error';
import { type ReactNode, useId, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { errorText, isApiError } from '../api/api-errors.ts';
import { detailText } from '../texts/wording.ts';
import { PlainForm, type PlainFormProps } from './plain-form.tsx';
import type { FormState } from './use-form.ts';

export interface FormProps<Values extends FieldValues, Output> extends Omit<PlainFormProps, 'onSubmit'> {
  form: FormState<Values, Output>;
  /** Runs before the fields are validated; resolves to false when nothing shall be submitted. */
  beforeSubmit?: () => Promise<boolean>;
  /**
   * Called with the output of the schema when every field is valid, such as `mutateAsync` of a mutation. When it rejects,
   * the errors that the server has for fields are shown at these fields, and any other one as the submit error.
   */
  onSubmit: (output: Output) => unknown;
  /** Called with the messages of the faulty fields, which show them themselves. */
  onFaults?: (messages: string[]) => void;
  /** The name of the field for a path of the server's errors, where the two differ. */
  fieldOf?: (path: string) => FieldPath<Values> | undefined;
  /** The submit error: a text, which is shown as a line, or a notice; by default the server's message. */
  submitError?: (error: unknown) => ReactNode;
}

/** The form of `useForm`, around its fields. */
export function Form<Values extends FieldValues, Output>({
  form,
  beforeSubmit = async () => true,
  onSubmit,
  onFaults,
  fieldOf = (path) => path as FieldPath<Values>,
  submitError = errorText,
  children,
  ...rest
}: FormProps<Values, Output>) {
  const [failure, setFailure] = useState<unknown>(null);
  const lineId = useId();
  const said = failure === null ? null : submitError(failure);
  const submit = form.handleSubmit(
    async (output) => {
      try {
        await onSubmit(output);
      } catch (error) {
        if (!showAtFields(form, error, fieldOf)) setFailure(error);
      }
    },
    (errors) => onFaults?.(Object.values(errors).map((error) => String(error?.message))),
  );
  return (
    <PlainForm
      {...rest}
      onSubmit={async () => {
        setFailure(null);
        if (await beforeSubmit()) await submit();
      }}
    >
      {children}
      {typeof said === 'string' ? <FieldError id={lineId}>{said}</FieldError> : said}
    </PlainForm>
  );
}

/** Shows the server's errors at their fields and focuses the first one. Returns whether each of them has a field. */
function showAtFields<Values extends FieldValues, Output>(
  form: FormState<Values, Output>,
  error: unknown,
  fieldOf: (path: string) => FieldPath<Values> | undefined,
): boolean {
  if (!isApiError(error)) return false;
  const { details } = error;
  const names = Object.keys(form.getValues());
  const placed = details.flatMap((detail) => {
    const name = fieldOf(detail.path);
    return name && names.includes(name.split('.')[0] ?? '')
      ? [{ name, message: detailText(error, detail) }]
      : [];
  });
  for (const [index, { name, message }] of placed.entries()) {
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return details.length > 0 && placed.length === details.length;
}
