import * as z from 'zod/mini';
import { bookingMobile } from './booking-mobile.ts';
import { email } from './email.ts';
import { personName } from './person-name.ts';

/** The buyer of the booking forms, all three required. */
export const buyer = /* @__PURE__ */ (() => z.object({ name: personName, mobile: bookingMobile, email }))();
