import { expect, test } from 'vitest';
import { aLine } from '../../test/support/factories.ts';
import { peopleCount } from './people-count.ts';

test('peopleCount adds up quantity times pax over the lines of a list and of a cart object', () => {
  const lines = [aLine({ quantity: 2, pax: 4 }), aLine({ quantity: 3, pax: 1 })];
  expect(peopleCount(lines)).toBe(11);
  expect(peopleCount({ lines })).toBe(11);
  expect(peopleCount([])).toBe(0);
});

test('peopleCount refuses a quantity and a pax that are no whole numbers from 0 up', () => {
  expect(() => peopleCount([aLine({ quantity: -1 })])).toThrow(RangeError);
  expect(() => peopleCount([aLine({ pax: 0.5 })])).toThrow(RangeError);
});

test('peopleCount refuses more people than a number holds exactly', () => {
  const crowd = aLine({ quantity: Number.MAX_SAFE_INTEGER });
  expect(() => peopleCount([aLine({ quantity: Number.MAX_SAFE_INTEGER, pax: 2 })])).toThrow(RangeError);
  expect(() => peopleCount([crowd, crowd])).toThrow(RangeError);
});
