import * as z from 'zod/mini';

/**
 * A form's rule that holds between fields: where `isNeeded`, the field at `path` must be there. It speaks beside the fields' own failures,
 * so that a form shows everything that is missing at once.
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
    // Zod holds such rules back while any field has failed; the form only has to be a form.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
}
