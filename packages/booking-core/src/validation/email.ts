import * as z from 'zod/mini';
import { toOneLine } from '../text/safe-text.ts';
import { type FieldRule, firstFailure } from './first-failure.ts';
import { emailAddress } from './rules.ts';
import { textField } from './text-field.ts';

/** A required email address: "Email is required", then "Invalid email address". Output: trimmed. */
export const email = /* @__PURE__ */ (() => textField('emailRequired', [emailAddress('emailInvalid')]))();

/** The email of the sign-in form, which may be missing, null or empty. Output: trimmed. */
export const optionalEmail = /* @__PURE__ */ (() => {
  const [isAddress, code] = emailAddress('emailInvalid');
  const rule: FieldRule<string> = [(value) => value === '' || isAddress(value), code];
  return z.nullish(z.string().check(z.overwrite(toOneLine), firstFailure([rule])));
})();
