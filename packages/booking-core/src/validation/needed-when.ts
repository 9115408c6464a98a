import * as z from 'zod/mini';
import { type FieldCode, fieldFaultOf, inIssue } from './field-fault.ts';

/**
 * A form's rule that holds between fields: where `isNeeded`, the field at `path` must be there. It is reported beside the fields' own failures,
 * so that a form shows every missing field at once.
 */
export function neededWhen<T>(
  isNeeded: (form: T) => boolean,
  field: (form: T) => unknown,
  path: (string | number)[],
  code: FieldCode,
) {
  const { message: error, params } = inIssue(fieldFaultOf(code));
  return z.refine<T>((form) => !isNeeded(form) || field(form) != null, {
    path,
    error,
    params,
    // By default zod runs such rules only after every field has passed.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
}
