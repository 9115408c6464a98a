import { LIMITS } from '@jalsa/booking-core';

/** Texts of the sign-in page that the specification does not contain. */
export const signInTexts = {
  pageTitle: 'Login',
  description: 'Log in or sign up with your mobile number and a one-time code.',
  titles: {
    phone: 'Login or sign up',
    name: 'What is your name?',
    email: 'Where shall we mail your tickets?',
    code: 'Enter your code',
  },
  phone: 'Mobile number',
  phoneHint: `We send a ${LIMITS.otpDigits}-digit code to this number.`,
  name: 'Full name',
  nameHint: 'As it should appear on your tickets.',
  email: 'Email',
  optional: 'optional',
  emailHint:
    'You can skip this. Tickets come by WhatsApp and SMS, and those that you pay for by email as well.',
  edit: 'Edit',
  editPhone: 'Edit mobile number',
  send: 'Send OTP',
  next: 'Next',
  checking: 'Checking…',
} as const;
