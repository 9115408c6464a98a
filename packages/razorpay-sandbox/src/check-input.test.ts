import { describe, expect, test } from 'vitest';
import { checkAmount, checkBody, checkCurrency, checkNotes, checkReceipt, checkText } from './check-input.ts';

const amount = (value: unknown) => checkAmount(value, 'too small');
const notes = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`key-${n}`, 'value']));

describe('checkAmount', () => {
  test.each([
    [100, 100],
    ['100', 100],
    [1_000_000_000_000, 1_000_000_000_000],
  ])('checkAmount accepts %j', (value, expected) => {
    expect(amount(value)).toBe(expected);
  });

  test.each([
    [undefined, 'The amount field is required.'],
    [null, 'The amount field is required.'],
    ['', 'The amount field is required.'],
    [100.5, 'The amount must be an integer.'],
    ['100.5', 'The amount must be an integer.'],
    ['1e9', 'The amount must be an integer.'],
    [Number.NaN, 'The amount must be an integer.'],
    [Number.POSITIVE_INFINITY, 'The amount must be an integer.'],
    [true, 'The amount must be an integer.'],
    [[100], 'The amount must be an integer.'],
    [{}, 'The amount must be an integer.'],
    [99, 'too small'],
    [0, 'too small'],
    [-100, 'too small'],
    [1_000_000_000_001, 'Amount exceeds maximum amount allowed.'],
    [2 ** 60, 'The amount must be an integer.'],
  ])('checkAmount refuses %j', (value, message) => {
    expect(() => amount(value)).toThrow(message);
  });
});

describe('checkNotes', () => {
  test.each([
    [undefined, []],
    [null, []],
    [[], []],
    [{}, []],
    [
      { a: 'b', n: 1 },
      { a: 'b', n: 1 },
    ],
    [{ ['k'.repeat(256)]: 'v'.repeat(256) }, { ['k'.repeat(256)]: 'v'.repeat(256) }],
    [notes(15), notes(15)],
  ])('checkNotes accepts %j', (value, expected) => {
    expect(checkNotes(value)).toEqual(expected);
  });

  test.each([
    ['sixteen notes', notes(16), 'Number of fields in notes should be less than or equal to 15'],
    ['a long value', { a: 'v'.repeat(257) }, 'may not be greater than 256 characters'],
    ['a long key', { ['k'.repeat(257)]: 'v' }, 'may not be greater than 256 characters'],
    ['a list', ['a'], 'The notes must be an array.'],
    ['a text', 'a', 'The notes must be an array.'],
    ['a nested object', { a: { b: 'c' } }, 'The notes values must be strings.'],
    ['a NUL', { a: '\0' }, 'The notes contain invalid characters.'],
    ['half a pair as key', { '\ud800': 'a' }, 'The notes contain invalid characters.'],
  ])('checkNotes refuses %s', (_, value, message) => {
    expect(() => checkNotes(value)).toThrow(message);
  });
});

describe('texts', () => {
  test('checkReceipt accepts a receipt of 40 characters and refuses one of 41', () => {
    expect(checkReceipt('x'.repeat(40))).toHaveLength(40);
    expect(() => checkReceipt('x'.repeat(41))).toThrow('The receipt may not be greater than 40 characters.');
    expect(checkReceipt(undefined)).toBeNull();
    expect(checkReceipt(42)).toBe('42');
  });

  test.each(['a\0b', '\ud800', '\udc00\ud800'])('refuses a text that PostgreSQL cannot store: %j', (text) => {
    expect(() => checkText(text, 'vpa', 10)).toThrow('The vpa contains invalid characters.');
  });

  test('checkText accepts texts in every script', () => {
    expect(checkText('मुंबई 🎟', 'description', 20)).toBe('मुंबई 🎟');
  });

  test.each([undefined, null, ''])('answers that a missing currency is required: %j', (value) => {
    expect(() => checkCurrency(value)).toThrow('The currency field is required.');
  });

  test.each(['inr', 'USD', 5, {}])('refuses a currency other than INR: %j', (value) => {
    expect(() => checkCurrency(value)).toThrow('Currency is not supported');
  });

  test.each([[[]], ['text'], [5]])('refuses a body that is no object: %j', (body) => {
    expect(() => checkBody(body)).toThrow('The request body must be an object.');
  });
});
