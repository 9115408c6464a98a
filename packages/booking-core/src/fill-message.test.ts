import { expect, test } from 'vitest';
import { fillMessage } from './fill-message.ts';
import { MESSAGES } from './messages.ts';
import { FIELD_MESSAGES } from './validation/field-messages.ts';

test('fillMessage fills the places that have a value and leaves the others', () => {
  expect(fillMessage(MESSAGES.maxLimit, { n: 4 })).toBe('Max package limit : 4');
  expect(fillMessage('{a} {b} {a}', { a: 'x' })).toBe('x {b} x');
  expect(fillMessage('{toString}', {})).toBe('{toString}');
});

test('fillMessage reads no value as a place or a pattern', () => {
  expect(fillMessage(FIELD_MESSAGES.linkInvalid, { name: '{n} $& $1' })).toBe('{n} $& $1 URL is invalid.');
});
