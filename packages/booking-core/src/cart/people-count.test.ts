import { expect, test } from 'vitest';
import { aLine } from '../../test/support/factories.ts';
import { peopleCount } from './people-count.ts';

test('is quantity times pax over the lines, in either form of a cart', () => {
  const lines = [aLine({ quantity: 2, pax: 4 }), aLine({ quantity: 3, pax: 1 })];
  expect(peopleCount(lines)).toBe(11);
  expect(peopleCount({ lines })).toBe(11);
  expect(peopleCount([])).toBe(0);
});

test('refuses counts that are none', () => {
  expect(() => peopleCount([aLine({ quantity: -1 })])).toThrow(RangeError);
  expect(() => peopleCount([aLine({ pax: 0.5 })])).toThrow(RangeError);
});

test('refuses more people than a number holds exactly', () => {
  const crowd = aLine({ quantity: Number.MAX_SAFE_INTEGER });
  expect(() => peopleCount([aLine({ quantity: Number.MAX_SAFE_INTEGER, pax: 2 })])).toThrow(RangeError);
  expect(() => peopleCount([crowd, crowd])).toThrow(RangeError);
});
