import * as z from 'zod/mini';
import { email } from './email.ts';
import { FIELD_MESSAGES } from './field-messages.ts';
import { nameField } from './name-field.ts';

/** The profile form: name and email, both required; the phone is read-only. */
export const profile = /* @__PURE__ */ (() =>
  z.object({
    name: nameField(FIELD_MESSAGES.nameRequired, FIELD_MESSAGES.profileNameLetters),
    email,
  }))();
