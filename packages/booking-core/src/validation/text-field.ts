import * as z from 'zod/mini';
import { toOneLine } from '../text/safe-text.ts';
import { type FieldCode, says } from './field-fault.ts';
import { type FieldRule, firstFailure } from './first-failure.ts';

/**
 * A text field: the value is normalised (to one line by default), must not be empty, and passes the rules in order.
 * A value that is no text counts as missing.
 */
export function textField(
  required: FieldCode,
  rules: readonly FieldRule<string>[],
  normalise: (value: string) => string = toOneLine,
) {
  return z
    .string()
    .check(
      says(required),
      z.overwrite(normalise),
      firstFailure<string>([[(value) => value !== '', required], ...rules]),
    );
}
