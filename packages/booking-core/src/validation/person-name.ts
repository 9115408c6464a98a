import { nameField } from './name-field.ts';

/** A person's name: required, at most 25 characters, letters and spaces only. Output: trimmed. */
export const personName = /* @__PURE__ */ (() => nameField('nameRequired'))();
