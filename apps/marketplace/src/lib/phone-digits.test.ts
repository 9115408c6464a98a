import { expect, it } from 'vitest';
import { phoneDigits } from './phone-digits.ts';

it.each([
  ['98765 43210', '9876543210'],
  ['+91 98765-43210', '9876543210'],
  ['91987', '91987'],
  ['98765432101', '9876543210'],
  ['call me', ''],
])('%j has the digits %j', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits);
});
