import * as z from 'zod/mini';
import { email } from './email.ts';
import { nameField } from './name-field.ts';
import { phoneField } from './phone-field.ts';
import { textField } from './text-field.ts';
import { withDefault } from './with-default.ts';

const LEAD_TYPE = 'Book a Demo';

/** The "Book a Demo" form of a host; `lead_type` is filled in. */
export const hostLead = /* @__PURE__ */ (() =>
  z.object({
    business_name: nameField('businessNameRequired'),
    business_type: textField('businessTypeRequired', []),
    email,
    contact_name: nameField('contactNameRequired'),
    contact_phone_number: phoneField('mobileRequired', 'contactPhoneInvalid'),
    lead_type: withDefault(z.literal(LEAD_TYPE), LEAD_TYPE),
  }))();
