import { loginPhone, optionalEmail, otpCode, personName } from '@jalsa/booking-core/validation';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { count, id, maybe, noContent, queryRupees, queryWhole, text } from '../primitives.ts';
import { customer as customerShape, otpSent, signedIn, ticket, ticketPage } from '../shapes/index.ts';

const tags = ['customer'] as const;

/** Sign-in, the profile, and a customer's tickets. */
export const customer = {
  check: endpoint({
    method: 'POST',
    path: '/customer/check',
    auth: 'none',
    summary: 'Whether a mobile number belongs to a customer',
    tags,
    body: z.object({ mobile: loginPhone }),
    response: { 200: z.object({ exists: z.boolean() }) },
    errors: [],
  }),
  sendOtp: endpoint({
    method: 'POST',
    path: '/customer/otp/send',
    auth: 'none',
    summary: 'Send, or send again, a one-time code',
    tags,
    body: z.object({ mobile: loginPhone, name: maybe(personName), email: optionalEmail }),
    response: { 200: otpSent },
    errors: [],
  }),
  verifyOtp: endpoint({
    method: 'POST',
    path: '/customer/otp/verify',
    auth: 'none',
    summary:
      'Verify a one-time code and sign in; `user` is the mobile number, `nonce` the one that `sendOtp` answered with the code',
    tags,
    body: z.object({ user: loginPhone, otp: otpCode, nonce: maybe(text(200)) }),
    response: { 200: signedIn },
    errors: ['otp_invalid', 'otp_expired', 'otp_exhausted'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/customer/logout',
    auth: 'bearer',
    summary: 'End the session; the token is invalid at once',
    tags,
    response: { 204: noContent() },
    errors: [],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/customer/update',
    auth: 'customer',
    summary:
      'Change name and email; an email left out stays, an empty one or null takes it off; `user` is the mobile number',
    tags,
    body: z.object({ name: personName, email: optionalEmail, user: loginPhone }),
    response: { 200: z.object({ message: z.string(), partner: customerShape }) },
    errors: ['not_found'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/customer/customer/:partnerId',
    auth: 'customer',
    summary: 'The customer',
    tags,
    params: z.object({ partnerId: id() }),
    response: { 200: customerShape },
    errors: ['not_found'],
  }),
  uploadImage: endpoint({
    method: 'PUT',
    path: '/customer/profile/image',
    auth: 'customer',
    summary: 'Replace the profile photo',
    tags,
    form: {
      image: { min: 1, max: 1, accept: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: 10_000_000 },
    },
    response: { 200: z.object({ data: z.object({ profile_img: z.string() }) }) },
    errors: [],
  }),
  removeImage: endpoint({
    method: 'DELETE',
    path: '/customer/profile/image',
    auth: 'customer',
    summary: 'Remove the profile photo; a customer without one stays without one',
    tags,
    response: { 200: z.object({ data: z.object({ profile_img: z.null() }) }) },
    errors: [],
  }),
  tickets: endpoint({
    method: 'GET',
    path: '/customer/customer/tickets/:partnerId/v2',
    auth: 'customer',
    summary: 'One page of the customer’s upcoming or previous tickets',
    tags,
    params: z.object({ partnerId: id() }),
    query: z.object({
      tab: z._default(z.enum(['upcoming', 'previous']), 'upcoming'),
      page: z._default(queryWhole(0, 100_000), 0),
    }),
    response: { 200: ticketPage },
    errors: ['not_found'],
  }),
  ticket: endpoint({
    method: 'GET',
    path: '/customer/customer/ticket/:ticketId',
    auth: 'bearer',
    summary: 'A ticket of the customer',
    tags,
    params: z.object({ ticketId: id() }),
    response: { 200: ticket },
    errors: ['not_found'],
  }),
  resendTicket: endpoint({
    method: 'GET',
    path: '/customer/resend/ticket/:ticketId',
    auth: 'customer',
    summary: 'Send a ticket’s messages again',
    tags,
    params: z.object({ ticketId: id() }),
    query: z.object({ price: z.optional(queryRupees()) }),
    response: { 200: z.object({ message: z.string() }) },
    retry: false,
    errors: ['not_found', 'order_closed'],
  }),
  refundTicket: endpoint({
    method: 'POST',
    path: '/customer/customer/ticket/:ticketId/refund',
    auth: 'customer',
    summary: 'Refund a ticket of a postponed event; a ticket that is refunded already stays so',
    tags,
    params: z.object({ ticketId: id() }),
    response: { 200: ticket },
    errors: ['not_found', 'order_closed'],
  }),
  countDownload: endpoint({
    method: 'POST',
    path: '/customer/customer/check/download_count',
    auth: 'bearer',
    summary: 'Record that a ticket is downloaded, before the file is saved',
    tags,
    body: z.object({ ticketId: id() }),
    response: {
      200: z.object({
        count: count(),
        /** The address of the ticket's PDF as a download, without the origin; its holder has the ticket. */
        pdf_link: z.string(),
      }),
    },
    errors: ['not_found'],
  }),
};
