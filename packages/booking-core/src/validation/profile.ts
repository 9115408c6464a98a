import * as z from 'zod/mini';
import { email } from './email.ts';
import { nameField } from './name-field.ts';

/** The profile form: name and email, both required; the phone is read-only. */
export const profile = /* @__PURE__ */ (() =>
  z.object({
    name: nameField('nameRequired', 'profileNameLetters'),
    email,
  }))();
