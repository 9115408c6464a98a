import * as z from 'zod/mini';
import { FIELD_MESSAGES } from './field-messages.ts';
import { personName } from './person-name.ts';
import { phoneField } from './phone-field.ts';

/** A cab driver's name and mobile number. */
export const driverDetails = /* @__PURE__ */ (() =>
  z.object({
    name: personName,
    mobile: phoneField(FIELD_MESSAGES.driverMobileInvalid, FIELD_MESSAGES.driverMobileInvalid),
  }))();
