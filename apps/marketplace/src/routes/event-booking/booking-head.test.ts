import { describe, expect, it } from 'vitest';
import { makeBookingData } from '../../../test/make/booking-data.ts';
import { at } from '../../../test/make/event.ts';
import { makePackage } from '../../../test/make/package.ts';
import { bookingHead } from './booking-head.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

interface Offer {
  name: string;
  price: number;
  priceCurrency: string;
  availability: string;
}

/** The offers that a search engine is told of an event with these packages. */
function offersOf(...package_data: ReturnType<typeof makePackage>[]): Offer[] {
  const { jsonLd } = bookingHead(makeBookingData({ event: { package_data } }));
  return ((jsonLd as { offers?: Offer[] }[])[0]?.offers ?? []) as Offer[];
}

describe('an offer', () => {
  it.each([
    ['on sale', {}, 'InStock'],
    ['about to end', { valid_till: at(HOUR) }, 'InStock'],
    ['about to start', { valid_from: at(HOUR) }, 'PreOrder'],
    ['not on sale for days', { valid_from: at(3 * DAY) }, 'PreOrder'],
    ['whose sale is over', { valid_till: at(-HOUR) }, 'SoldOut'],
    ['of which none is left', { package_remaining_capacity: 0, package_capacity: 5 }, 'SoldOut'],
  ])('%s is %j: %s', (_when, changes, stock) => {
    expect(offersOf(makePackage(changes))).toEqual([
      expect.objectContaining({ availability: `https://schema.org/${stock}` }),
    ]);
  });

  it('says its price in rupees', () => {
    expect(offersOf(makePackage({ price: 499.5 }))).toEqual([
      expect.objectContaining({ name: 'Early bird', price: 499.5, priceCurrency: 'INR' }),
    ]);
  });

  it('of a hidden package is not told of', () => {
    expect(offersOf(makePackage({ is_hidden: true }))).toEqual([]);
  });
});
