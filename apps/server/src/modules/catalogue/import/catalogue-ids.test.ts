import { expect, test } from 'vitest';
import { withShortIds } from './catalogue-ids.rules.ts';

test('gives new keys the letters in order, and more letters after z', () => {
  const keys = Array.from({ length: 30 }, (_, index) => `package-${index}`);
  const ids = Object.values(withShortIds({}, keys));
  expect(ids.slice(0, 3)).toEqual(['a', 'b', 'c']);
  expect(ids.slice(25)).toEqual(['z', 'aa', 'ab', 'ac', 'ad']);
  const many = Object.values(
    withShortIds(
      {},
      Array.from({ length: 2_000 }, (_, index) => `package-${index}`),
    ),
  );
  expect(new Set(many).size).toBe(2_000);
});

test('keeps the short ids of known keys, and uses that of a key which is gone for no other', () => {
  expect(withShortIds({ early: 'a', gone: 'b' }, ['late', 'early'])).toEqual({
    early: 'a',
    gone: 'b',
    late: 'c',
  });
});
