import { LIMITS } from '../limits.ts';
import { asciiDigits } from '../text/ascii-digits.ts';
import { digits } from './rules.ts';
import { textField } from './text-field.ts';

/** A one-time code: required, then exactly 4 digits of any Indian script. Output: ASCII digits. */
export const otpCode = /* @__PURE__ */ (() =>
  textField('otpRequired', [digits(LIMITS.otpDigits, 'otpInvalid')], (value) => asciiDigits(value.trim())))();
