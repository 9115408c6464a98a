import { MESSAGES } from '../messages.ts';
import { phoneField } from './phone-field.ts';

/** The phone of the sign-in form: "Phone is required", then "Invalid phone number". Output: 10 digits. (Specification 1, section 5.) */
export const loginPhone = /* @__PURE__ */ (() => phoneField(MESSAGES.phoneRequired, MESSAGES.phoneInvalid))();
