import type { EventDiscount } from '@jalsa/api-client';
import { describe, expect, it } from 'vitest';
import { offerText, priceText, visibleLabels, whenText } from './card-facts.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000).toISOString();

const offer: EventDiscount = {
  discount_apply_type: 'event',
  discount_value: 20,
  valid_till: null,
  is_points: false,
};

const rupeesOff = (discount_value: number) => ({ ...offer, is_points: true, discount_value });
const offered = (eventDiscount: EventDiscount[], ...package_prices: number[]) =>
  offerText({ eventDiscount, package_prices }, NOW);

describe('offerText', () => {
  it('shows percent or rupees off', () => {
    expect(offered([offer], 500)).toBe('20% off');
    expect(offered([rupeesOff(150)], 500)).toBe('₹150.00 off');
  });

  it.each([
    [[500, 5000], '₹150.00 off'],
    [[1000, 5000], '20% off'],
    [[], '20% off'],
  ])('shows the best offer for the first price of %j: %s', (prices, text) => {
    expect(offered([offer, { ...offer, discount_value: 5 }, rupeesOff(150)], ...prices)).toBe(text);
  });

  it('skips offers for all events and expired offers', () => {
    const elsewhere = { ...offer, discount_apply_type: 'all_events' };
    const over = { ...offer, valid_till: at(0) };
    expect(offered([elsewhere, over], 500)).toBeNull();
    expect(offered([elsewhere, over, { ...offer, discount_value: 5, valid_till: at(1) }], 500)).toBe(
      '5% off',
    );
  });
});

describe('priceText', () => {
  it.each([
    [[], null],
    [[499], '₹499.00'],
    [[499, 999], 'From ₹499.00'],
    [[0], 'Free'],
    [[0, 499], 'Free and up'],
  ])('shows the prices %j as %s', (prices, text) => {
    expect(priceText(prices)).toBe(text);
  });
});

it('shows the first of several dates', () => {
  const start = '2026-11-21T13:30:00.000Z';
  expect(whenText({ slots: false, event_start: start })).toBe('Sat 21 Nov 07:00\u00a0PM');
  expect(whenText({ slots: true, event_start: start })).toBe('From Sat 21 Nov 07:00\u00a0PM');
});

it('shows the first two labels', () => {
  expect(visibleLabels(['One', 'Two', 'Three'])).toEqual(['One', 'Two']);
});
