import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';

type Schema<Values extends FieldValues, Output> = Parameters<
  typeof standardSchemaResolver<Values, unknown, Output>
>[0];

export interface FormOptions<Values extends FieldValues, Output>
  extends Pick<UseFormProps<Values, unknown, Output>, 'defaultValues'> {
  /** The rules of the form, by booking-core. The submitted values are its output. */
  schema: Schema<Values, Output>;
}

/**
 * A form that a schema validates: a changed field when it loses the focus and from then on as it changes, every field
 * when the form is submitted. The first faulty field gets the focus.
 */
export function useForm<Values extends FieldValues, Output = Values>({
  schema,
  ...options
}: FormOptions<Values, Output>): UseFormReturn<Values, unknown, Output> {
  return useHookForm<Values, unknown, Output>({
    mode: 'onTouched',
    resolver: standardSchemaResolver(schema),
    ...options,
  });
}
