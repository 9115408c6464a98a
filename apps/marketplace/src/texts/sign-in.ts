import { LIMITS } from '@jalsa/booking-core';
/** Texts of the sign-in page. */
export const signInTexts = {
  pageTitle: 'Login',
  description: 'Log in or sign up with your mobile number and a one-time code.',
  titles: {
    phone: 'Log in or sign up',
    name: 'What’s your name?',
    email: 'Where should we email your tickets?',
    code: 'Enter your code',
  },
  phone: 'Mobile number',
  phoneHint: `We’ll send a ${LIMITS.otpDigits}-digit code to this number.`,
  name: 'Full name',
  nameHint: 'As it should appear on your tickets.',
  email: 'Email',
  optional: 'optional',
  emailHint: 'You can skip this. We send tickets by WhatsApp and SMS, and paid tickets by email too.',
  edit: 'Edit',
  editPhone: 'Edit mobile number',
  send: 'Send OTP',
  next: 'Next',
  checking: 'Checking…',
  loggedIn: 'Login Successfully',
};
