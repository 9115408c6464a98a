import * as z from 'zod/mini';
import { MESSAGES } from '../messages.ts';
import { personName } from './person-name.ts';
import { phoneField } from './phone-field.ts';

/** A cab driver's name and mobile number. (Specification 2, section 5.) */
export const driverDetails = /* @__PURE__ */ (() =>
  z.object({
    name: personName,
    mobile: phoneField(MESSAGES.driverMobileInvalid, MESSAGES.driverMobileInvalid),
  }))();
