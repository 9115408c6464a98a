import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('ids have 14 characters after their prefix, and are unique', () => {
  const ids = Array.from({ length: 20_000 }, () => newId('order', 1_768_458_600_000));
  expect(ids.every((id) => /^order_[0-9A-Za-z]{14}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});

test('ids sort by instant, then by order of creation', () => {
  const ids = [1, 61, 62, 1_768_458_600_000, 1_768_458_600_000, 1_768_458_600_001, 3_500_000_000_000].map(
    (instant) => newId('pay', instant),
  );
  expect([...ids].sort()).toEqual(ids);
});
