import * as z from 'zod/mini';
import { email } from './email.ts';
import { FIELD_MESSAGES } from './field-messages.ts';
import { nameField } from './name-field.ts';
import { phoneField } from './phone-field.ts';
import { textField } from './text-field.ts';
import { withDefault } from './with-default.ts';

const LEAD_TYPE = 'Book a Demo';

/** The "Book a Demo" form of a host; `lead_type` is filled in. */
export const hostLead = /* @__PURE__ */ (() =>
  z.object({
    business_name: nameField(FIELD_MESSAGES.businessNameRequired),
    business_type: textField(FIELD_MESSAGES.businessTypeRequired, []),
    email,
    contact_name: nameField(FIELD_MESSAGES.contactNameRequired),
    contact_phone_number: phoneField(FIELD_MESSAGES.mobileRequired, FIELD_MESSAGES.contactPhoneInvalid),
    lead_type: withDefault(z.literal(LEAD_TYPE), LEAD_TYPE),
  }))();
