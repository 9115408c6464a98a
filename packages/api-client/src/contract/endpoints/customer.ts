import { optionalEmail, otpCode, personName } from '@jalsa/booking-core/validation';
import * as z from 'zod/mini';
import { about } from '../about.ts';
import { endpoint } from '../endpoint.ts';
import { mobile, nonce } from '../person-fields.ts';
import { count, id, maybe, noContent, queryRupees, queryWhole } from '../primitives.ts';
import { customer as customerShape, otpSent, signedIn, ticket, ticketPage } from '../shapes/index.ts';

const tags = ['customer'] as const;

/** Sign-in, the profile, and a customer's tickets. */
export const customer = {
  check: endpoint({
    method: 'POST',
    path: '/customer/check',
    auth: 'public',
    summary: 'Whether a mobile number belongs to a customer',
    tags,
    body: z.object({
      mobile,
    }),
    response: {
      200: z.object({ exists: about('Whether the number belongs to a customer.', z.boolean(), true) }),
    },
    errors: [],
  }),
  sendOtp: endpoint({
    method: 'POST',
    path: '/customer/otp/send',
    auth: 'public',
    summary: 'Send, or send again, a one-time code',
    tags,
    body: z.object({
      mobile,
      name: about('The name of a new customer.', maybe(personName), 'Asha Rao'),
      email: about('The email address of a new customer.', optionalEmail, 'asha@example.in'),
    }),
    response: { 200: otpSent },
    errors: [],
  }),
  verifyOtp: endpoint({
    method: 'POST',
    path: '/customer/otp/verify',
    auth: 'public',
    summary:
      'Verify a one-time code and sign in; `user` is the mobile number, `nonce` the one that `sendOtp` answered with the code',
    tags,
    body: z.object({
      user: mobile,
      otp: about('The one-time code: 4 digits.', otpCode, '4821'),
      nonce,
    }),
    response: { 200: signedIn },
    errors: ['otp_invalid', 'otp_expired', 'otp_exhausted', 'forbidden'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/customer/logout',
    auth: 'customer',
    summary: 'End the session; the token is invalid at once',
    tags,
    response: { 204: noContent() },
    errors: [],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/customer/update',
    auth: 'customer',
    userHeader: true,
    summary:
      'Change name and email; an email left out stays, an empty one or null takes it off; `user` is the mobile number',
    tags,
    body: z.object({
      name: about('The customer’s name: letters and spaces.', personName, 'Asha Rao'),
      email: about(
        'The email address. Left out it stays; empty or null it is removed.',
        optionalEmail,
        'asha@example.in',
      ),
      user: mobile,
    }),
    response: {
      200: z.object({
        message: about('A sentence that can be shown to a person.', z.string(), 'Saved.'),
        partner: about('The customer.', customerShape),
      }),
    },
    errors: ['not_found'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/customer/customer/:partnerId',
    auth: 'customer',
    userHeader: true,
    summary: 'The customer',
    tags,
    params: z.object({ partnerId: about('The customer’s id.', id(), 'cus-1') }),
    response: { 200: customerShape },
    errors: ['not_found'],
  }),
  uploadImage: endpoint({
    method: 'PUT',
    path: '/customer/profile/image',
    auth: 'customer',
    userHeader: true,
    summary: 'Replace the profile photo',
    tags,
    form: {
      image: {
        description: 'The photo.',
        min: 1,
        max: 1,
        accept: ['image/png', 'image/jpeg', 'image/webp'],
        maxBytes: 10_000_000,
      },
    },
    response: {
      200: z.object({
        data: about(
          'The answer.',
          z.object({
            profile_img: about('The address of the profile photo.', z.string(), '/files/images/u-3f9a.avif'),
          }),
        ),
      }),
    },
    errors: [],
  }),
  removeImage: endpoint({
    method: 'DELETE',
    path: '/customer/profile/image',
    auth: 'customer',
    userHeader: true,
    summary: 'Remove the profile photo; a customer without one stays without one',
    tags,
    response: {
      200: z.object({
        data: about(
          'The answer.',
          z.object({ profile_img: about('The address of the profile photo.', z.null()) }),
        ),
      }),
    },
    errors: [],
  }),
  tickets: endpoint({
    method: 'GET',
    path: '/customer/customer/tickets/:partnerId/v2',
    auth: 'customer',
    userHeader: true,
    summary: 'One page of the customer’s upcoming or previous tickets',
    tags,
    params: z.object({ partnerId: about('The customer’s id.', id(), 'cus-1') }),
    query: z.object({
      tab: about(
        'Tickets to come, or those of the past and refunded ones.',
        z._default(z.enum(['upcoming', 'previous']), 'upcoming'),
        'upcoming',
      ),
      page: about('The number of the page; the first is 0.', z._default(queryWhole(0, 100_000), 0), 0),
    }),
    response: { 200: ticketPage },
    errors: ['not_found'],
  }),
  ticket: endpoint({
    method: 'GET',
    path: '/customer/customer/ticket/:ticketId',
    auth: 'customer',
    summary: 'A ticket of the customer',
    tags,
    params: z.object({ ticketId: about('The tracking id of a ticket.', id(), 'AB12CD34EF') }),
    response: { 200: ticket },
    errors: ['not_found'],
  }),
  resendTicket: endpoint({
    method: 'GET',
    path: '/customer/resend/ticket/:ticketId',
    auth: 'customer',
    userHeader: true,
    summary: 'Send a ticket’s messages again',
    tags,
    params: z.object({ ticketId: about('The tracking id of a ticket.', id(), 'AB12CD34EF') }),
    query: z.object({ price: about('Has no effect.', z.optional(queryRupees())) }),
    response: {
      200: z.object({
        message: about(
          'A sentence that can be shown to a person.',
          z.string(),
          'We’re sending your ticket again.',
        ),
      }),
    },
    retry: false,
    errors: ['not_found', 'order_closed'],
  }),
  refundTicket: endpoint({
    method: 'POST',
    path: '/customer/customer/ticket/:ticketId/refund',
    auth: 'customer',
    userHeader: true,
    summary: 'Refund a ticket of a postponed event; a ticket that is refunded already stays so',
    tags,
    params: z.object({ ticketId: about('The tracking id of a ticket.', id(), 'AB12CD34EF') }),
    response: { 200: ticket },
    errors: ['not_found', 'order_closed'],
  }),
  countDownload: endpoint({
    method: 'POST',
    path: '/customer/customer/check/download_count',
    auth: 'customer',
    summary: 'Record that a ticket is downloaded, before the file is saved',
    tags,
    body: z.object({ ticketId: about('The tracking id of a ticket.', id(), 'AB12CD34EF') }),
    response: {
      200: z.object({
        count: about('How often the ticket was downloaded.', count(), 1),
        /** The address of the ticket's PDF as a download, without the origin; its holder has the ticket. */
        pdf_link: about(
          'The address of its PDF as a download, without the origin. Its holder has the ticket.',
          z.string(),
          '/t/Q7M2K9XWRT4B?download=1',
        ),
      }),
    },
    errors: ['not_found'],
  }),
};
