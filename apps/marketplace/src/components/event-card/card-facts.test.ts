import { describe, expect, it } from 'vitest';
import { at, NOW } from '../../../test/make/event.ts';
import { offerText, priceText, shownLabels, whenText } from './card-facts.ts';

const offer = { discount_apply_type: 'event', discount_value: 20, valid_till: null, is_points: false };

describe('offerText', () => {
  it('says percent or rupees off', () => {
    expect(offerText([offer], NOW)).toBe('20% off');
    expect(offerText([{ ...offer, is_points: true, discount_value: 150 }], NOW)).toBe('₹150.00 off');
  });

  it('skips offers of the whole site and those that are over', () => {
    const elsewhere = { ...offer, discount_apply_type: 'all_events' };
    const over = { ...offer, valid_till: at(0) };
    expect(offerText([elsewhere, over], NOW)).toBeNull();
    expect(offerText([elsewhere, over, { ...offer, discount_value: 5, valid_till: at(1) }], NOW)).toBe(
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
  ])('%j is shown as %s', (prices, text) => {
    expect(priceText(prices)).toBe(text);
  });
});

it('names the first of several dates', () => {
  const start = '2026-11-21T13:30:00.000Z';
  expect(whenText({ slots: false, event_start: start })).toBe('Sat 21 Nov 07:00\u00a0PM');
  expect(whenText({ slots: true, event_start: start })).toBe('From Sat 21 Nov 07:00\u00a0PM');
});

it('shows two labels', () => {
  expect(shownLabels(['One', 'Two', 'Three'])).toEqual(['One', 'Two']);
});
