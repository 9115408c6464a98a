import * as z from 'zod/mini';
import { MESSAGES } from '../messages.ts';
import { emailAddress } from './rules.ts';
import { textField } from './text-field.ts';

/** An email address that must be there: "Email is required", then "Invalid email address". Output: trimmed. (Document 1, section 5.) */
export const email = /* @__PURE__ */ (() =>
  textField(MESSAGES.emailRequired, [emailAddress(MESSAGES.emailInvalid)]))();

/** The email of the sign-in form, which may be missing or empty. (Document 1, section 5.) */
export const optionalEmail = /* @__PURE__ */ (() => z.optional(z.union([z.literal(''), email])))();
