import { expect, test } from 'vitest';
import { MESSAGES } from './messages.ts';

// Written here again, to the letter: a text that is changed in one place only is a mistake.
const TEXTS = [
  'Max package limit : {n}',
  'Please select a quantity',
  'Please Select Package.',
  'An error occurred. Please try again.',
  'Available package limit : {n}',
  'Please select either a zero-rupee package or other package',
  'Please fill all ticket all fields',
  'Coupon Code is required.',
  'Discount only available on mobile app.',
  'OTP sent Successfully',
  'OTP Sent Successfully',
  'Tickets have been resent successfully',
  'Submission successful!',
  'Min package limit : {n}',
  'Max people per customer : {n}',
  'This code does not exist.',
  'This code has expired.',
  'This code needs tickets worth at least {amount}.',
  'This code has been used up.',
  'You have already used this code.',
  'This code is for another event.',
  'This time has passed. Please choose a later one.',
  'Tables are booked on the half hour, such as 07:00 PM or 07:30 PM.',
  'The venue is closed at this time.',
  'Tables can be booked for the next 30 days.',
  'These tables seat at most {n} people.',
  'Mobile number verified successfully',
];

test('MESSAGES holds every text of a rule and of an answer once, to the letter', () => {
  expect(Object.values(MESSAGES).toSorted()).toEqual(TEXTS.toSorted());
});
