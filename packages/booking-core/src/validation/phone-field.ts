import { LIMITS } from '../limits.ts';
import { asciiDigits } from '../text/ascii-digits.ts';
import type { FieldCode } from './field-fault.ts';
import { digits } from './rules.ts';
import { textField } from './text-field.ts';

/** A phone number of 10 digits of any Indian script; other characters are removed first, and the output is ASCII digits. */
export function phoneField(required: FieldCode, invalid: FieldCode) {
  return textField(required, [digits(LIMITS.phoneDigits, invalid)], (value) =>
    asciiDigits(value).replace(/\D/g, ''),
  );
}
