import { describe, expect, test } from 'vitest';
import { aLine, anEvent, aPackage, aTicket } from '../../test/support/factories.ts';
import { toPaise } from '../money/to-paise.ts';
import { quote } from '../pricing/quote.ts';
import type { Cart } from '../shapes.ts';
import { checkCart } from './check-cart.ts';
import { setQuantity } from './set-quantity.ts';

const general = aPackage({ package_map_id: 'general' });
const vip = aPackage({ package_map_id: 'vip', max_purchase: 3 });

describe('setQuantity', () => {
  test('setQuantity clamps the quantity of a package without a limit, so that the cart can be priced', () => {
    const { cart, fault } = setQuantity([] as Cart, general, Number.MAX_SAFE_INTEGER);
    expect(cart).toMatchObject([{ quantity: 10_000 }]);
    expect(fault).toEqual({
      code: 'maxLimit',
      params: { n: 10_000 },
      message: 'Max package limit : 10000',
    });
    expect(quote({ lines: cart, fees: { platform_fee: 10 } }).people).toBe(10_000);
    expect(checkCart(cart, anEvent(), { packages: [general] })).toEqual({ ok: true });
  });

  test('setQuantity adds a line with every field that the order needs, in paise', () => {
    const dinner = aPackage({
      package_map_id: 'dinner',
      package: { type: 'table' },
      ticket_info: [aTicket(100), aTicket(400.5, 'redeemable', 350), aTicket(0, 'redeemable_items', 80)],
      pax: 4,
      package_given: 7,
    });
    expect(setQuantity([], dinner, 1, anEvent()).cart).toEqual([
      {
        id: 'dinner',
        price: 50_050,
        quantity: 1,
        type: 'table',
        pax: 4,
        package_type: 'redeemable_items',
        redeemable_price: 35_000,
        menu_items_price: 8_000,
        package_given: 7,
        event_id: 'event-1',
      },
    ]);
  });

  test('setQuantity counts one person when pax is not set, and sets no event_id without an event', () => {
    const [line] = setQuantity([] as Cart, aPackage({ pax: null }), 1).cart;
    expect(line).toMatchObject({ pax: 1, package_given: 0 });
    expect(line).not.toHaveProperty('event_id');
  });

  test('setQuantity changes a line in its place, and does not change the cart that it was given', () => {
    const before: Cart = [aLine({ id: 'a' }), aLine({ id: 'vip', quantity: 1 }), aLine({ id: 'b' })];
    const frozen = structuredClone(before);
    const { cart } = setQuantity(before, vip, 2);
    expect(cart.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['a', 1],
      ['vip', 2],
      ['b', 1],
    ]);
    expect(before).toEqual(frozen);
  });

  test('setQuantity joins several lines of a package into one', () => {
    const before: Cart = [aLine({ id: 'vip' }), aLine({ id: 'b' }), aLine({ id: 'vip', quantity: 2 })];
    const { cart } = setQuantity(before, vip, 2);
    expect(cart.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['vip', 2],
      ['b', 1],
    ]);
  });

  test('setQuantity takes the price of the line from the package', () => {
    const before: Cart = [aLine({ id: 'general', price: toPaise(1) })];
    expect(setQuantity(before, general, 1).cart[0]?.price).toBe(50_000);
  });

  test('setQuantity returns a cart of the form that it was given', () => {
    const { cart } = setQuantity({ lines: [] as Cart, step: 1 }, general, 2);
    expect(cart).toEqual({ lines: [expect.objectContaining({ id: 'general', quantity: 2 })], step: 1 });
    expect(setQuantity({}, vip, 0).cart).toEqual({ lines: [] });
  });

  test('setQuantity keeps the lines of one package at two events apart', () => {
    const first = setQuantity([] as Cart, general, 1, anEvent({ _id: 'one' })).cart;
    const both = setQuantity(first, general, 2, anEvent({ _id: 'two' })).cart;
    expect(both.map(({ event_id, quantity }) => [event_id, quantity])).toEqual([
      ['one', 1],
      ['two', 2],
    ]);
    const changed = setQuantity(both, general, 5, anEvent({ _id: 'two' })).cart;
    expect(changed.map(({ event_id, quantity }) => [event_id, quantity])).toEqual([
      ['one', 1],
      ['two', 5],
    ]);
  });

  test('setQuantity keeps the event of a line when no event is given, and sets it on a line without one', () => {
    const withEvent = setQuantity([] as Cart, general, 1, anEvent()).cart;
    expect(setQuantity(withEvent, general, 2).cart).toEqual([
      expect.objectContaining({ quantity: 2, event_id: 'event-1' }),
    ]);
    const without = setQuantity([] as Cart, general, 1).cart;
    expect(setQuantity(without, general, 2, anEvent()).cart).toEqual([
      expect.objectContaining({ quantity: 2, event_id: 'event-1' }),
    ]);
  });

  test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'setQuantity refuses a quantity of %d',
    (quantity) => {
      expect(() => setQuantity([], vip, quantity)).toThrow(RangeError);
      expect(() => setQuantity([], vip, quantity)).toThrow(String(quantity));
    },
  );
});
