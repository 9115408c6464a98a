import * as z from 'zod/mini';
import { toOneLine } from '../text/safe-text.ts';
import { type FieldRule, firstFailure } from './first-failure.ts';

/**
 * A text field: the value is normalised (to one line by default), must not be empty, and passes the rules in order.
 * A value that is no text counts as missing.
 */
export function textField(
  required: string,
  rules: readonly FieldRule<string>[],
  normalise: (value: string) => string = toOneLine,
) {
  return z
    .string({ error: required })
    .check(z.overwrite(normalise), firstFailure<string>([[(value) => value !== '', required], ...rules]));
}
