import { describe, expect, it } from 'vitest';
import { makeTablePackage, makeVenueDetails } from '../../../test/make/venue.ts';
import { canSeat, firstQuantity, tableCart, tableLimit } from './table-cart.ts';

const two = makeTablePackage({ package_map_id: 'two', pax: 2, tables: 5 });
const six = makeTablePackage({ package_map_id: 'six', pax: 6, tables: 2, max_purchase: 1 });
const venue = makeVenueDetails({ package_data: [two, six] });
const at = (left: Record<string, number>) => ({
  at: '2026-11-20T14:00:00.000Z',
  tables: Object.entries(left).map(([package_map_id, count]) => ({ package_map_id, left: count })),
});

describe('tableLimit', () => {
  it('is the least of the free tables and the most tables of an order', () => {
    expect(tableLimit(two, at({ two: 3 }))).toBe(3);
    expect(tableLimit(six, at({ six: 2 }))).toBe(1);
    expect(tableLimit(six, at({ two: 3 }))).toBe(0);
    expect(tableLimit(two, null)).toBe(5);
  });
});

it('decides whether the free tables of a time seat a number of people', () => {
  expect(canSeat([two, six], at({ two: 1, six: 2 }), 8)).toBe(true);
  expect(canSeat([two, six], at({ two: 1, six: 2 }), 9)).toBe(false);
  expect(canSeat([two, { ...six, is_hidden: true }], at({ two: 1, six: 2 }), 3)).toBe(false);
});

it('starts with enough tables for the people, within the limits', () => {
  expect(firstQuantity(two, 5, 5)).toBe(3);
  expect(firstQuantity(two, 1, 5)).toBe(1);
  expect(firstQuantity(two, 12, 4)).toBe(4);
  expect(firstQuantity({ ...two, min_purchase: 2 }, 1, 5)).toBe(2);
});

describe('tableCart', () => {
  it('adds up seats and prices, with the platform fee and its GST', () => {
    const { lines, seats, subtotal, fee, payable } = tableCart(
      venue,
      { two: 2, six: 1 },
      at({ two: 5, six: 1 }),
    );
    expect(lines.map(({ quantity, price }) => [quantity, price])).toEqual([
      [2, 300_000],
      [1, 150_000],
    ]);
    expect([seats, subtotal, fee, payable]).toEqual([10, 450_000, 53_100, 503_100]);
  });

  it('reduces the tables to those that are free at the time', () => {
    expect(tableCart(venue, { two: 4 }, at({ two: 1 })).lines.map(({ quantity }) => quantity)).toEqual([1]);
    expect(tableCart(venue, { two: 4 }, at({ two: 0 })).lines).toEqual([]);
  });

  it('takes no fee of free tables, whatever the rule of the vendor', () => {
    const free = makeTablePackage({ package_map_id: 'free', ticket_info: [] });
    const fees = { platform_fee: 10, vendor_fee: { fee: 5, min_fee: 20, max_fee: 40 } };
    const cart = tableCart({ package_data: [free], fees }, { free: 1 }, at({ free: 1 }));
    expect([cart.subtotal, cart.fee, cart.payable]).toEqual([0, 0, 0]);
  });
});
