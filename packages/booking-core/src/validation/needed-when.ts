import * as z from 'zod/mini';

/**
 * A form's rule that holds between fields: where `isNeeded`, the field at `path` must be there. It is reported beside the fields' own failures,
 * so that a form shows every missing field at once.
 */
export function neededWhen<T>(
  isNeeded: (form: T) => boolean,
  field: (form: T) => unknown,
  path: (string | number)[],
  error: string,
) {
  return z.refine<T>((form) => !isNeeded(form) || field(form) != null, {
    path,
    error,
    // By default zod runs such rules only after every field has passed.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
}
