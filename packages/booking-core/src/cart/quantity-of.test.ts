import { expect, test } from 'vitest';
import { quantityOf } from './quantity-of.ts';

test('quantityOf reads numbers and typed digits', () => {
  expect(quantityOf(3)).toBe(3);
  expect(quantityOf(-0)).toBe(0);
  expect(quantityOf('3')).toBe(3);
  expect(quantityOf(' 1x2 ')).toBe(12);
  expect(quantityOf('')).toBe(0);
  expect(quantityOf('9'.repeat(400))).toBe(Number.MAX_SAFE_INTEGER);
});
