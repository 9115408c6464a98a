import { LIMITS } from '../limits.ts';
import { digits } from './rules.ts';
import { textField } from './text-field.ts';

/** A phone number of 10 digits; everything that is no digit is stripped first, and the output is the digits. */
export function phoneField(required: string, invalid: string) {
  return textField(required, [digits(LIMITS.phoneDigits, invalid)], (value) => value.replace(/\D/g, ''));
}
