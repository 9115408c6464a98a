import { LIMITS } from '../limits.ts';
import { digits } from './rules.ts';
import { textField } from './text-field.ts';

/** A phone number of 10 digits; characters that are no digits are removed first, and the output is the digits. */
export function phoneField(required: string, invalid: string) {
  return textField(required, [digits(LIMITS.phoneDigits, invalid)], (value) => value.replace(/\D/g, ''));
}
