import { BUSINESS_TYPES, hostLead as hostLeadForm, otpCode } from '@jalsa/booking-core/validation';
import * as z from 'zod/mini';
import { about } from '../about.ts';
import { endpoint } from '../endpoint.ts';
import { mobile, nonce } from '../person-fields.ts';
import { maybe, text } from '../primitives.ts';
import { codeSent } from '../shapes/index.ts';

const tags = ['leads'] as const;

const isListed = (value: string) => value === '' || BUSINESS_TYPES.some((type) => type === value);

export const hostLead = /* @__PURE__ */ (({ shape: form }) =>
  about(
    'The form of a host who asks for a demonstration.',
    z.extend(hostLeadForm, {
      business_name: about('The name of the business.', form.business_name, 'Raga House'),
      email: about('An email address.', form.email, 'host@example.in'),
      contact_name: about('The name of the person to talk to.', form.contact_name, 'Meera Iyer'),
      contact_phone_number: about(
        'A mobile number of India: 10 digits without the prefix; other characters are dropped.',
        form.contact_phone_number,
        '9812345678',
      ),
      lead_type: about('What the host asks for.', form.lead_type),
      business_type: about(
        'The kind of business.',
        form.business_type.check(z.refine(isListed, `must be one of: ${BUSINESS_TYPES.join(', ')}`)),
        'Other',
      ),
    }),
  ))(hostLeadForm);
export type HostLead = z.output<typeof hostLead>;

/** Leads: hosts who ask for a demo. A lead exists once the code sent to its number was verified. */
export const leads = {
  sendOtp: endpoint({
    method: 'POST',
    path: '/leads/sendOtp',
    auth: 'public',
    summary: 'Submit the form of a host, and send a one-time code to its number',
    tags,
    body: hostLead,
    response: { 200: codeSent },
    errors: [],
  }),
  resendOtp: endpoint({
    method: 'POST',
    path: '/leads/resendOtp',
    auth: 'public',
    summary:
      'Send another code for a submitted form: the form of the `nonce`, else the latest one of the number; `otp_expired` without such a form',
    tags,
    body: z.object({
      phone_number: mobile,
      nonce: about(
        'The nonce of the form; without it, the latest form of the number.',
        maybe(text(200)),
        'x9T2mQ7vK3J1bN8c',
      ),
    }),
    response: { 200: codeSent },
    errors: ['otp_expired'],
  }),
  verifyOtp: endpoint({
    method: 'POST',
    path: '/leads/verifyOtp',
    auth: 'public',
    summary:
      'Verify the code, which makes the form a lead; `nonce` is the one that was answered with the code. A number has one lead a day',
    tags,
    body: z.object({
      phone_number: mobile,
      otp: about('The one-time code: 4 digits.', otpCode, '4821'),
      nonce,
    }),
    response: {
      200: z.object({
        message: about('A sentence that can be shown to a person.', z.string(), 'We’ll call you soon.'),
      }),
    },
    errors: ['otp_invalid', 'otp_expired', 'otp_exhausted'],
  }),
};
