import { expect, test } from 'vitest';
import { aDiscount, after, NOW } from '../../test/support/factories.ts';
import { visibleOffers } from './visible-offers.ts';

test('visibleOffers keeps the order of the offers, and reads isField as a query parameter', () => {
  const offers = [
    aDiscount({ _id: 'b', valid_till: after(60) }),
    aDiscount({ _id: 'gone', valid_till: after(-60) }),
    aDiscount({ _id: 'a' }),
  ];
  const shown = visibleOffers(offers, { now: NOW, total: 1, isField: 'true' });
  expect(shown.map(({ _id }) => _id)).toEqual(['b', 'a']);
});

test.each([
  ['', true],
  ['1', true],
  [true, true],
  [false, false],
  [null, false],
  [undefined, false],
])(
  'visibleOffers with isField %j shows the offers of an event that allows no discounts: %s',
  (isField, isShown) => {
    const shown = visibleOffers([aDiscount()], { now: NOW, total: 1, isField });
    expect(shown).toHaveLength(isShown ? 1 : 0);
  },
);

test('visibleOffers refuses a now and a valid_till that are no instants', () => {
  const options = { total: 1, isField: true };
  expect(() => visibleOffers([], { ...options, now: Number.NaN })).toThrow(RangeError);
  expect(() => visibleOffers([aDiscount({ valid_till: 'never' })], { ...options, now: NOW })).toThrow(
    'never',
  );
});
