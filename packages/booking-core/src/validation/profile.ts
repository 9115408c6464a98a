import * as z from 'zod/mini';
import { MESSAGES } from '../messages.ts';
import { email } from './email.ts';
import { nameField } from './name-field.ts';

/** The profile form: name and email, both required; the phone is read-only. (Specification 2, section 5.) */
export const profile = /* @__PURE__ */ (() =>
  z.object({
    name: nameField(MESSAGES.nameRequired, MESSAGES.profileNameLetters),
    email,
  }))();
