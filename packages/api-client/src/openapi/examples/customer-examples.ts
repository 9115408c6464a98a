import type { ExamplesOf } from './example.ts';
import { CUSTOMER, TICKET } from './shared.ts';

const mobile = CUSTOMER.mobile;
const nonce = 'x9T2mQ7vK3J1bN8c';
const ticketId = TICKET._id;

export const CUSTOMER_EXAMPLES: ExamplesOf<'customer'> = {
  check: { body: { mobile }, answer: { exists: true } },
  sendOtp: {
    body: { mobile, name: CUSTOMER.name, email: 'asha@example.in' },
    answer: { message: 'We sent you a code.', resend_after: 30, nonce, new_customer: false },
  },
  verifyOtp: {
    body: { user: mobile, otp: '4821', nonce },
    answer: {
      data: { payload: { partner: CUSTOMER, access_token: 'Zm9yLXRoZS1leGFtcGxlLW9ubHk' } },
    },
  },
  logout: {},
  update: {
    body: { name: 'Asha Rao', email: 'asha@example.in', user: mobile },
    answer: { message: 'Saved.', partner: CUSTOMER },
  },
  get: { params: { partnerId: CUSTOMER._id }, answer: CUSTOMER },
  uploadImage: { answer: { data: { profile_img: '/files/images/u-3f9a.avif' } } },
  removeImage: { answer: { data: { profile_img: null } } },
  tickets: {
    params: { partnerId: CUSTOMER._id },
    query: { tab: 'upcoming', page: 0 },
    answer: { tickets: [TICKET], total: 1, page: 0, page_size: 10 },
  },
  ticket: { params: { ticketId }, answer: TICKET },
  resendTicket: {
    params: { ticketId },
    query: {},
    answer: { message: 'We’re sending your ticket again.' },
  },
  refundTicket: { params: { ticketId }, answer: { ...TICKET, status: 'refunded' } },
  countDownload: { body: { ticketId }, answer: { count: 1, pdf_link: '/t/Q7M2K9XWRT4B?download=1' } },
};

export const TICKET_EXAMPLES: ExamplesOf<'tickets'> = {
  qr: { params: { ticket_tracking_id: ticketId }, query: { t: '1.c2lnbmVk' } },
  calendar: { params: { ticket_tracking_id: ticketId }, query: { t: '1.c2lnbmVk' } },
  revoked: {
    query: { since: '2026-11-20T12:00:00.000Z' },
    answer: { revoked: 'eyJhbGciOiJFZERTQSIsImtpZCI6IjEifQ.eyJ0aWNrZXRzIjp7fX0.c2lnbmF0dXJl' },
  },
};
