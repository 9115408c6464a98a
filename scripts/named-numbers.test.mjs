import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findWrongNumbers } from './named-numbers.mjs';

const values = {
  LIMITS: { couponMax: 12, lineQuantityMax: 10_000 },
  FIELD_LIMITS: { nameMax: 25, photoMaxBytes: 2_000_000 },
};
const find = (text) => findWrongNumbers(text, values).map(({ line, reason }) => `${line}: ${reason}`);

test('a number that is that of its name is right, with a separator or not', () => {
  const text =
    'at most 12<!-- LIMITS.couponMax --> of 10 000<!-- LIMITS.lineQuantityMax -->, 10,000<!-- LIMITS.lineQuantityMax -->';
  assert.deepEqual(
    find(`${text} and 25<!-- FIELD_LIMITS.nameMax --> letters, 2<!-- FIELD_LIMITS.photoMaxBytes --> MB`),
    [],
  );
});

test('a number that is not that of its name is wrong, at its line', () => {
  assert.deepEqual(find('one\ntwo: 13<!-- LIMITS.couponMax -->'), ['2: says 13, but LIMITS.couponMax is 12']);
});

test('a name that does not exist, or without a number, is wrong', () => {
  assert.deepEqual(find('5<!-- LIMITS.none -->\nmany<!-- FIELD_LIMITS.nameMax -->'), [
    '1: LIMITS has no none',
    '2: no number stands before FIELD_LIMITS.nameMax',
  ]);
});
