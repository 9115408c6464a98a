import { FIELD_LIMITS } from './field-limits.ts';
import { FIELD_MESSAGES } from './field-messages.ts';
import { atMost, lettersOnly } from './rules.ts';
import { textField } from './text-field.ts';

/** A name of at most 25 characters, letters and spaces only. */
export function nameField(required: string, letters: string = FIELD_MESSAGES.nameLetters) {
  const rules = [atMost(FIELD_LIMITS.nameMax, FIELD_MESSAGES.nameTooLong), lettersOnly(letters)];
  return textField(required, rules, (value) => value.trim());
}
