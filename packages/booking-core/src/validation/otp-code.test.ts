import { expect, test } from 'vitest';
import { failure } from '../../test/support/failures.ts';
import { otpCode } from './otp-code.ts';

test.each(['', '  ', undefined, null, 1234])('%j is missing', (value) => {
  expect(failure(otpCode, value)).toBe('OTP is required');
});

test.each(['123', '12345', '12a4', '1 23', '१२३४'])('%s is no code', (value) => {
  expect(failure(otpCode, value)).toBe('Please enter a valid OTP of exactly 4 digits');
});

test('four digits are, zeros in front kept', () => {
  expect(otpCode.parse('0042')).toBe('0042');
  expect(otpCode.parse(' 1234 ')).toBe('1234');
});
