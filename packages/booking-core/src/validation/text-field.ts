import * as z from 'zod/mini';
import { type FieldRule, firstFailure } from './first-failure.ts';

/**
 * A text field: the value is normalised (trimmed by default), must not be empty, and passes the rules in order.
 * A value that is no text counts as missing.
 */
export function textField(
  required: string,
  rules: readonly FieldRule<string>[],
  normalise: (value: string) => string = (value) => value.trim(),
) {
  return z
    .string({ error: required })
    .check(z.overwrite(normalise), firstFailure<string>([[(value) => value !== '', required], ...rules]));
}
