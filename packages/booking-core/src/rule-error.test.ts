import { expect, test } from 'vitest';
import { RuleError, toPaise } from './index.ts';

test('a RuleError is a RangeError with a name, a code and the value in its message', () => {
  const refused = () => toPaise(0.001);
  expect(refused).toThrow(RangeError);
  expect(refused).toThrow(RuleError);
  expect(refused).toThrow(
    expect.objectContaining({
      name: 'RuleError',
      code: 'amount',
      message: 'not an amount from 0 up with at most two decimals: 0.001',
    }),
  );
});
