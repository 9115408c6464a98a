import { MESSAGES } from '../messages.ts';
import { nameField } from './name-field.ts';

/** A person's name: required, at most 25 characters, letters and spaces only. Output: trimmed. (Specification 1, section 5.) */
export const personName = /* @__PURE__ */ (() => nameField(MESSAGES.nameRequired))();
