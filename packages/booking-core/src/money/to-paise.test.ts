import { describe, expect, test } from 'vitest';
import { toPaise } from './to-paise.ts';

describe('toPaise', () => {
  test.each([
    [0, 0],
    [-0, 0],
    [0.01, 1],
    [1.1, 110],
    [1.15, 115],
    [200.01, 20_001],
    [1234.5, 123_450],
    [90_071_992_547_409.9, 9_007_199_254_740_990],
  ])('toPaise turns %d rupees into %d paise', (rupees, paise) => {
    expect(toPaise(rupees)).toBe(paise);
  });

  test.each([
    0.001,
    0.1 + 0.2,
    1e-7,
    -1,
    -0.01,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    90_071_992_547_410,
    1e21,
    '5' as unknown as number,
  ])('toPaise refuses %s with the value in the message', (rupees) => {
    expect(() => toPaise(rupees)).toThrow(RangeError);
    expect(() => toPaise(rupees)).toThrow(String(rupees));
  });
});
