import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { fieldFault } from '@jalsa/booking-core/validation';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';
import { ruleText } from '../texts/wording.ts';

type Schema<Values extends FieldValues, Output> = Parameters<
  typeof standardSchemaResolver<Values, unknown, Output>
>[0];

/** A form whose fields have the names of the schema's input, and whose submitted values are the schema's output. */
export type FormState<Values extends FieldValues, Output = Values> = UseFormReturn<Values, unknown, Output>;

/** The form of a field, and its name, which the schema knows. */
export interface FieldOf<Values extends FieldValues> {
  // biome-ignore lint/suspicious/noExplicitAny: a field does not know what the form submits
  form: UseFormReturn<Values, unknown, any>;
  name: FieldPath<Values>;
}

interface FormOptions<Values extends FieldValues, Output> {
  /** The rules of the form, by booking-core. */
  schema: Schema<Values, Output>;
  defaultValues?: DefaultValues<Values>;
}

/**
 * A form that a schema validates: a changed field when it loses the focus and from then on as it changes, every field
 * when the form is submitted. The first faulty field gets the focus.
 */
export function useForm<Values extends FieldValues, Output = Values>({
  schema,
  defaultValues,
}: FormOptions<Values, Output>): FormState<Values, Output> {
  return useHookForm<Values, unknown, Output>({
    mode: 'onTouched',
    resolver: standardSchemaResolver(inPageLanguage(schema)),
    defaultValues,
  });
}

/** The same schema with its messages in the language of the page. */
function inPageLanguage<Values extends FieldValues, Output>(
  schema: Schema<Values, Output>,
): Schema<Values, Output> {
  const { '~standard': standard } = schema;
  return {
    '~standard': {
      ...standard,
      async validate(value) {
        const result = await standard.validate(value);
        if (!result.issues) return result;
        return {
          issues: result.issues.map((issue) => ({ ...issue, message: ruleText(fieldFault(issue)) })),
        };
      },
    },
  };
}
