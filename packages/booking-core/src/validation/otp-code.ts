import { LIMITS } from '../limits.ts';
import { FIELD_MESSAGES } from './field-messages.ts';
import { digits } from './rules.ts';
import { textField } from './text-field.ts';

/** A one-time code: required, then exactly 4 digits. */
export const otpCode = /* @__PURE__ */ (() =>
  textField(FIELD_MESSAGES.otpRequired, [digits(LIMITS.otpDigits, FIELD_MESSAGES.otpInvalid)]))();
