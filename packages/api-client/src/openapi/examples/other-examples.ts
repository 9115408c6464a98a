import type * as z from 'zod/mini';
import type { postCard } from '../../contract/shapes/index.ts';
import type { ExamplesOf } from './example.ts';
import { CARD, DELHI } from './shared.ts';

const driverId = 'drv-1';
const qr_token = 'AIRPORT-1';
const headers = { authorization: 'Bearer dG9rZW4tb2YtZHJ2LTE' };
const nonce = 'x9T2mQ7vK3J1bN8c';
const codeSent = { message: 'We sent you a code.', resend_after: 30, nonce };

export const DRIVER_EXAMPLES: ExamplesOf<'drivers'> = {
  poster: { params: { qr_token }, answer: { name: 'Airport, gate 4' } },
  register: {
    body: { name: 'Ramesh Yadav', mobile: '9812345678', qr_token },
    answer: { driverId, ...codeSent },
  },
  verify: {
    body: { otp: '4821', driverId, nonce },
    answer: { message: 'Your number is verified.', token: 'dG9rZW4tb2YtZHJ2LTE', status: 'verified' },
  },
  progress: {
    params: { driverId },
    headers,
    answer: { name: 'Ramesh Yadav', status: 'under_review', reason: null },
  },
  upload: {
    headers,
    body: { driverId, QR_code: qr_token, goverment_id: 'aadhar', license_number: 'DL1420110149646' },
    answer: { message: 'We received your documents.' },
  },
};

export const UPLOAD_EXAMPLES: ExamplesOf<'uploads'> = {
  create: { answer: { upload: 'dXBsb2FkLW9mLWEtcGljdHVyZQ', expires_in: 86_400 } },
};

const contact_phone_number = '9812345678';

export const LEAD_EXAMPLES: ExamplesOf<'leads'> = {
  sendOtp: {
    body: {
      business_name: 'Raga House',
      business_type: 'Other',
      email: 'host@example.in',
      contact_name: 'Meera Iyer',
      contact_phone_number,
    },
    answer: codeSent,
  },
  resendOtp: { body: { phone_number: contact_phone_number, nonce }, answer: codeSent },
  verifyOtp: {
    body: { phone_number: contact_phone_number, otp: '4821', nonce },
    answer: { message: 'We’ll call you soon.' },
  },
};

const CARD_OF_POST: z.input<typeof postCard> = {
  _id: 'post-1',
  handle: 'five-evenings-in-delhi',
  key: null,
  kind: 'admin',
  n: null,
  title: 'Five evenings in Delhi',
  title_image: '/files/images/delhi.avif',
  createdAt: '2026-11-01T06:30:00.000Z',
  tags: ['music'],
  excerpt: 'Where to go this month.',
  reading_minutes: 3,
  author: 'Asha Rao',
  language: 'en',
  path: '/blogs/five-evenings-in-delhi',
};

const postContent = '{"ops":[{"insert":"Where to go this month.\\n"}]}';

export const POST_EXAMPLES: ExamplesOf<'posts'> = {
  list: {
    query: { kind: 'admin', page: 0, page_size: 12 },
    answer: {
      _payload: [CARD_OF_POST],
      total: 1,
      page: 0,
      page_size: 12,
      tags: [{ tag: 'music', total: 1 }],
    },
  },
  details: {
    params: { id: CARD_OF_POST.handle },
    answer: {
      _payload: {
        ...CARD_OF_POST,
        updatedAt: null,
        location: DELHI,
        postContent,
        html: '<p>Where to go this month.</p>',
        headings: [{ id: 'this-week', level: 2, text: 'This week' }],
        translations: [],
        related: [],
        events: [CARD],
      },
    },
  },
  content: {
    params: { n: '12' },
    headers: {},
    answer: {
      post: { title: 'Five evenings in Delhi', createdAt: '2026-11-01T06:30:00.000Z', postContent },
      imageUrl: '/files/images/delhi.avif',
    },
  },
};
