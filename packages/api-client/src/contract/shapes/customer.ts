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
 * The answer to a sent one-time code; `resend_after` in seconds. The caller keeps `nonce` until the code is used, over a
 * reload of its page too, and sends it with the code: it has tries that nobody else can use up. Servers before it do not
 * send one.
 */
export const otpSent = z.object({
  new_customer: z.boolean(),
  message: z.string(),
  resend_after: count(),
  nonce: maybe(z.string()),
});
export type OtpSent = z.infer<typeof otpSent>;

/** A verified one-time code: the customer and the token that is sent as Bearer from now on. */
export const signedIn = z.object({
  data: z.object({ payload: z.object({ partner: customer, access_token: z.string() }) }),
});
export type SignedIn = z.infer<typeof signedIn>;
