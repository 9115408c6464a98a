import { describe, expect, test } from 'vitest';
import { failure, failures } from '../../test/support/failures.ts';
import { artistVerification } from './artist-verification.ts';
import { bookingMobile } from './booking-mobile.ts';
import { driverDetails } from './driver-details.ts';
import { hostLead } from './host-lead.ts';
import { loginPhone } from './login-phone.ts';

const within =
  (schema: Parameters<typeof failures>[0], field: string) =>
  (value: unknown): string | null =>
    failures(schema, { [field]: value })[field] ?? null;

describe.each([
  ['loginPhone', (value: unknown) => failure(loginPhone, value), 'Phone is required', 'Invalid phone number'],
  [
    'bookingMobile',
    (value: unknown) => failure(bookingMobile, value),
    'Mobile number is required',
    'Mobile number must be 10 digits',
  ],
  [
    'hostLead',
    within(hostLead, 'contact_phone_number'),
    'Mobile number is required',
    'Mobile Number must be 10 digits',
  ],
  [
    'artistVerification',
    within(artistVerification, 'mobile'),
    'Mobile number should be 10 digits.',
    'Mobile number should be 10 digits.',
  ],
  [
    'driverDetails',
    within(driverDetails, 'mobile'),
    'PLease enter valid mobile number.',
    'PLease enter valid mobile number.',
  ],
])('the phone of %s', (_, messageFor, required, invalid) => {
  test.each(['', '   ', 'abc', undefined, null, 9876543210])(
    'a phone of %j is refused as missing',
    (value) => {
      expect(messageFor(value)).toBe(required);
    },
  );

  test.each(['987654321', '98765432101', '+91 98765 43210', '९८७६५४३२१०1'])(
    'the phone %s is refused because it has not 10 digits',
    (value) => {
      expect(messageFor(value)).toBe(invalid);
    },
  );

  test.each([
    '9876543210',
    '98765 43210',
    '(987) 654-3210',
    '९८७६५४३२१०',
    '৯৮৭৬৫ 43210',
    '９８７６５４３２１０',
  ])('the phone %s is accepted', (value) => {
    expect(messageFor(value)).toBeNull();
  });
});

test('loginPhone returns the digits of the phone', () => {
  expect(loginPhone.parse(' 98765-43210 ')).toBe('9876543210');
  expect(bookingMobile.parse('98765 43210')).toBe('9876543210');
  expect(bookingMobile.parse('९८७६५ ४३२१०')).toBe('9876543210');
});
