import { expect, test } from 'vitest';
import { failure } from '../../test/support/failures.ts';
import { otpCode } from './otp-code.ts';

test.each(['', '  ', undefined, null, 1234])('otpCode refuses %j as missing', (value) => {
  expect(failure(otpCode, value)).toBe('OTP is required');
});

test.each(['123', '12345', '12a4', '1 23', '१२३', '๑๒๓๔'])(
  'otpCode refuses %s, which is not four digits',
  (value) => {
    expect(failure(otpCode, value)).toBe('Please enter a valid OTP of exactly 4 digits');
  },
);

test('otpCode keeps the zeros in front of four digits', () => {
  expect(otpCode.parse('0042')).toBe('0042');
  expect(otpCode.parse(' 1234 ')).toBe('1234');
});

test.each(['१२३४', '１２３４', '১২৩৪', '12३४'])('otpCode reads %s as 1234', (code) => {
  expect(otpCode.parse(code)).toBe('1234');
});
