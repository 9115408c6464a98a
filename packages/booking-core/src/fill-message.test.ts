import { expect, test } from 'vitest';
import { fillMessage } from './fill-message.ts';

test('fillMessage fills the places that have a value and leaves the others', () => {
  expect(fillMessage('{a} {b} {a} {toString}', { a: 'x' })).toBe('x {b} x {toString}');
});

test('fillMessage reads no value as a place or a pattern', () => {
  expect(fillMessage('{a}{b}', { a: '{b} $& $1', b: 2 })).toBe('{b} $& $12');
});
