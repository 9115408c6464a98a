import * as z from 'zod/mini';

/** One rule of a field: a test of the value, and the message when it fails. */
export type FieldRule<T> = readonly [passes: (value: T) => boolean, message: string | ((value: T) => string)];

/** Checks a value by rules in order and reports only the first that fails, so that "required" always comes before a format. */
export function firstFailure<T>(rules: readonly FieldRule<T>[]) {
  return z.check<T>(({ value, issues }) => {
    const message = rules.find(([passes]) => !passes(value))?.[1];
    if (message === undefined) return;
    issues.push({
      code: 'custom',
      input: value,
      message: typeof message === 'string' ? message : message(value),
      // The form goes on, so that rules between fields are reported too.
      continue: true,
    });
  });
}
