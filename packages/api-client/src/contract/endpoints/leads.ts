import {
  BUSINESS_TYPES,
  hostLead as hostLeadForm,
  loginPhone,
  otpCode,
} from '@jalsa/booking-core/validation';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { maybe, text } from '../primitives.ts';
import { codeSent } from '../shapes/index.ts';

const tags = ['leads'] as const;

const isListed = (value: string) => value === '' || BUSINESS_TYPES.some((type) => type === value);

/** The form "Book a Demo" of a host, with a business type of the list. */
export const hostLead = /* @__PURE__ */ (() =>
  z.extend(hostLeadForm, {
    business_type: hostLeadForm.shape.business_type.check(
      z.refine(isListed, `must be one of: ${BUSINESS_TYPES.join(', ')}`),
    ),
  }))();
export type HostLead = z.output<typeof hostLead>;

/** Leads: hosts who ask for a demo. A lead exists once the code sent to its number was verified. */
export const leads = {
  sendOtp: endpoint({
    method: 'POST',
    path: '/leads/sendOtp',
    auth: 'none',
    summary: 'Submit the form of a host, and send a one-time code to its number',
    tags,
    body: hostLead,
    response: { 200: codeSent },
    errors: [],
  }),
  resendOtp: endpoint({
    method: 'POST',
    path: '/leads/resendOtp',
    auth: 'none',
    summary:
      'Send another code for a submitted form: the form of the `nonce`, else the latest one of the number; `otp_expired` without such a form',
    tags,
    body: z.object({ phone_number: loginPhone, nonce: maybe(text(200)) }),
    response: { 200: codeSent },
    errors: ['otp_expired'],
  }),
  verifyOtp: endpoint({
    method: 'POST',
    path: '/leads/verifyOtp',
    auth: 'none',
    summary:
      'Verify the code, which makes the form a lead; `nonce` is the one that was answered with the code. A number has one lead a day',
    tags,
    body: z.object({ phone_number: loginPhone, otp: otpCode, nonce: maybe(text(200)) }),
    response: { 200: z.object({ message: z.string() }) },
    errors: ['otp_invalid', 'otp_expired', 'otp_exhausted'],
  }),
};
