import { phoneField } from './phone-field.ts';

/** The mobile number of the booking forms: required, then 10 digits. Output: 10 digits, without the +91. */
export const bookingMobile = /* @__PURE__ */ (() => phoneField('mobileRequired', 'mobileInvalid'))();
