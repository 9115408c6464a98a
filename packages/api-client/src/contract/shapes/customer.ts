import * as z from 'zod/mini';
import { about } from '../about.ts';
import { count, maybe } from '../primitives.ts';

export const customer = about(
  'A customer.',
  z.object({
    _id: about('The customer’s id, which the header `user` takes.', z.string(), 'cus-1'),
    name: about('The customer’s name.', z.string(), 'Asha Rao'),
    email: about('The email address.', maybe(z.string()), 'asha@example.in'),
    mobile: about('The mobile number: 10 digits, without the prefix.', z.string(), '9876543210'),
    country_code: about('The prefix of the number: `+91`.', z.string(), '+91'),
    profile_img: about('The address of the profile photo.', maybe(z.string())),
  }),
);
export type Customer = z.infer<typeof customer>;

export const codeSent = about(
  'A one-time code was sent.',
  z.object({
    message: about('A sentence that can be shown to a person.', z.string(), 'We sent you a code.'),
    resend_after: about('The seconds after which another code can be sent.', count(), 30),
    nonce: about(
      'A secret that the answer to a sent code holds. It is kept until the code is used and sent with it, since a code has tries of its own with its nonce.',
      maybe(z.string()),
      'x9T2mQ7vK3J1bN8c',
    ),
  }),
);
export type CodeSent = z.infer<typeof codeSent>;

export const otpSent = about(
  'A one-time code for a sign-in was sent.',
  z.extend(codeSent, {
    new_customer: about('Whether the number belonged to no customer before.', z.boolean(), false),
  }),
);
export type OtpSent = z.infer<typeof otpSent>;

export const signedIn = about(
  'A customer is signed in.',
  z.object({
    data: about(
      'The answer.',
      z.object({
        payload: about(
          'The session.',
          z.object({
            partner: about('The customer.', customer),
            access_token: about(
              'The token that is sent as `Authorization: Bearer …` from now on.',
              z.string(),
              'Zm9yLXRoZS1leGFtcGxlLW9ubHk',
            ),
          }),
        ),
      }),
    ),
  }),
);
export type SignedIn = z.infer<typeof signedIn>;
