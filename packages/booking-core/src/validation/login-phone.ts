import { phoneField } from './phone-field.ts';

/** The phone of the sign-in form: "Phone is required", then "Invalid phone number". Output: 10 digits. */
export const loginPhone = /* @__PURE__ */ (() => phoneField('phoneRequired', 'phoneInvalid'))();
