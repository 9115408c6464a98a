import { LIMITS } from '../limits.ts';
import { MESSAGES } from '../messages.ts';
import { atMost, lettersOnly } from './rules.ts';
import { textField } from './text-field.ts';

/** A name of at most 25 characters, letters and spaces only. */
export function nameField(required: string, letters: string = MESSAGES.nameLetters) {
  return textField(required, [atMost(LIMITS.nameMax, MESSAGES.nameTooLong), lettersOnly(letters)]);
}
