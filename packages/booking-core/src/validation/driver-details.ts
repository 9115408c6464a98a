import * as z from 'zod/mini';
import { personName } from './person-name.ts';
import { phoneField } from './phone-field.ts';

/** A cab driver's name and mobile number. */
export const driverDetails = /* @__PURE__ */ (() =>
  z.object({
    name: personName,
    mobile: phoneField('driverMobileInvalid', 'driverMobileInvalid'),
  }))();
