import { LIMITS } from '../limits.ts';
import { MESSAGES } from '../messages.ts';
import { digits } from './rules.ts';
import { textField } from './text-field.ts';

/** A one-time code: required, then exactly 4 digits. (Specification 1, section 5; specification 2, section 5.) */
export const otpCode = /* @__PURE__ */ (() =>
  textField(MESSAGES.otpRequired, [digits(LIMITS.otpDigits, MESSAGES.otpInvalid)]))();
