import type { FieldCode } from './field-fault.ts';
import { FIELD_LIMITS } from './field-limits.ts';
import { atMost, lettersOnly } from './rules.ts';
import { textField } from './text-field.ts';

/** A name of at most 25 characters, letters and spaces only. */
export function nameField(required: FieldCode, letters: FieldCode = 'nameLetters') {
  const rules = [atMost(FIELD_LIMITS.nameMax, 'nameTooLong'), lettersOnly(letters)];
  return textField(required, rules, (value) => value.trim());
}
