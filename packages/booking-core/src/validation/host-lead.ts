import * as z from 'zod/mini';
import { MESSAGES } from '../messages.ts';
import { email } from './email.ts';
import { nameField } from './name-field.ts';
import { phoneField } from './phone-field.ts';
import { textField } from './text-field.ts';
import { withDefault } from './with-default.ts';

/** The "Book a Demo" form of a host; `lead_type` is filled in. (Specification 2, sections 3 and 5.) */
export const hostLead = /* @__PURE__ */ (() =>
  z.object({
    business_name: nameField(MESSAGES.businessNameRequired),
    business_type: textField(MESSAGES.businessTypeRequired, []),
    email,
    contact_name: nameField(MESSAGES.contactNameRequired),
    contact_phone_number: phoneField(MESSAGES.mobileRequired, MESSAGES.contactPhoneInvalid),
    lead_type: withDefault(z.literal(MESSAGES.bookDemo), MESSAGES.bookDemo),
  }))();
