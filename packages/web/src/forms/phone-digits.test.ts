import { expect, it } from 'vitest';
import { phoneDigits } from './phone-digits.ts';

it.each([
  ['98765 43210', '9876543210'],
  ['+91 98765-43210', '9876543210'],
  ['91987', '91987'],
  ['+919876543210', '9876543210'],
  ['09876543210', '9876543210'],
  ['0 98765-43210', '9876543210'],
  // Too long, with no recognisable prefix.
  ['98765432101', '98765432101'],
  ['91987654321', '91987654321'],
  ['9876543210123', '9876543210123'],
  ['0919876543210', '0919876543210'],
  ['0987654321', '0987654321'],
  ['call me', ''],
])('reads the digits of %j as %j', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits);
});

it.each(['+919876543210', '09876543210', '98765 43210'])(
  'reads the digits of %j when it is typed key by key',
  (text) => {
    expect([...text].reduce((typed, key) => phoneDigits(typed + key), '')).toBe('9876543210');
  },
);
