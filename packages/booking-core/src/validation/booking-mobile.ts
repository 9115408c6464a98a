import { MESSAGES } from '../messages.ts';
import { phoneField } from './phone-field.ts';

/** The mobile number of the booking forms: required, then 10 digits. Output: 10 digits, without the +91. (Specification 1, section 5; specification 2, section 5.) */
export const bookingMobile = /* @__PURE__ */ (() =>
  phoneField(MESSAGES.mobileRequired, MESSAGES.mobileInvalid))();
