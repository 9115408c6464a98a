import { FIELD_MESSAGES } from './field-messages.ts';
import { phoneField } from './phone-field.ts';

/** The mobile number of the booking forms: required, then 10 digits. Output: 10 digits, without the +91. */
export const bookingMobile = /* @__PURE__ */ (() =>
  phoneField(FIELD_MESSAGES.mobileRequired, FIELD_MESSAGES.mobileInvalid))();
