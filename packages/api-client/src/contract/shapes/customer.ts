import * as z from 'zod/mini';
import { count, maybe } from '../primitives.ts';

/** A customer; `partnerId` elsewhere is this `_id`. `mobile` has 10 digits without the prefix. */
export const customer = z.object({
  _id: z.string(),
  name: z.string(),
  email: maybe(z.string()),
  mobile: z.string(),
  country_code: z.string(),
  profile_img: maybe(z.string()),
});
export type Customer = z.infer<typeof customer>;

/**
 * The answer to a sent one-time code; `resend_after` in seconds. The caller stores `nonce` until the code is used,
 * also over a reload of its page, and sends it with the code: a code has tries of its own with its nonce. Older servers
 * send none.
 */
export const codeSent = z.object({
  message: z.string(),
  resend_after: count(),
  nonce: maybe(z.string()),
});
export type CodeSent = z.infer<typeof codeSent>;

/** The answer to a sent one-time code of a sign-in. */
export const otpSent = z.extend(codeSent, { new_customer: z.boolean() });
export type OtpSent = z.infer<typeof otpSent>;

/** A verified one-time code: the customer and the token that is sent as Bearer from now on. */
export const signedIn = z.object({
  data: z.object({ payload: z.object({ partner: customer, access_token: z.string() }) }),
});
export type SignedIn = z.infer<typeof signedIn>;
