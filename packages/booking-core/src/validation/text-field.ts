import * as z from 'zod/mini';
import { type FieldRule, firstFailure } from './first-failure.ts';

/**
 * A text field: the value is tidied (trimmed unless told otherwise), must not be empty, and passes the rules in order.
 * A value that is no text counts as missing.
 */
export function textField(
  required: string,
  rules: readonly FieldRule<string>[],
  tidy: (value: string) => string = (value) => value.trim(),
) {
  return z
    .string({ error: required })
    .check(z.overwrite(tidy), firstFailure<string>([[(value) => value !== '', required], ...rules]));
}
