import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aLine, anEvent, aPackage } from '../../test/support/factories.ts';
import { visiblePackages } from '../packages/visible-packages.ts';
import { checkCart } from './check-cart.ts';
import { checkMultiCart } from './check-multi-cart.ts';

const pkg = aPackage({ max_purchase: 4, min_purchase: 2 });
const one = anEvent({ _id: 'one', package_data: [pkg] });
const two = anEvent({ _id: 'two' });

describe('checkCart', () => {
  test('checkCart answers a refusal with a code and a message', () => {
    expect(checkCart([], one)).toEqual({
      ok: false,
      code: 'selectQuantity',
      message: 'Please select a quantity',
    });
    expect(checkCart([aLine({ quantity: 5 })], one)).toMatchObject({ code: 'maxLimit' });
    expect(checkCart([aLine()], one)).toMatchObject({ code: 'minLimit' });
    expect(checkCart([aLine({ id: 'other' })], one)).toMatchObject({ code: 'continueFailed' });
    expect(checkCart([aLine()], anEvent({ remaining_capacity: 0 }))).toMatchObject({ code: 'capacityLimit' });
    expect(checkCart([aLine(), aLine({ package_type: 'zero_rupee' })], one)).toMatchObject({
      code: 'mixedZeroRupee',
    });
  });

  test('checkCart refuses more people than max_per_customer of the event', () => {
    const event = anEvent({ max_per_customer: 4, package_data: [aPackage({ pax: 2 })] });
    expect(checkCart([aLine({ quantity: 2, pax: 2 })], event)).toEqual({ ok: true });
    expect(checkCart([aLine({ quantity: 3, pax: 2 })], event)).toEqual({
      ok: false,
      code: 'customerPeopleLimit',
      params: { n: 4 },
      message: 'Max people per customer : 4',
    });
  });

  test('checkCart prefers the packages given to those of the event, and sells nothing without packages', () => {
    const lines = [aLine({ quantity: 5 })];
    expect(checkCart(lines, one, { packages: [aPackage()] })).toEqual({ ok: true });
    expect(checkCart(lines, two)).toMatchObject({ code: 'continueFailed' });
  });

  test('checkCart accepts a line of its event or of no event, and refuses a line of another event', () => {
    const line = aLine({ quantity: 2 });
    expect(checkCart({ lines: [{ ...line, event_id: 'one' }] }, one)).toEqual({ ok: true });
    expect(checkCart([line], one)).toEqual({ ok: true });
    expect(checkCart([{ ...line, event_id: 'two' }], one)).toMatchObject({ code: 'continueFailed' });
    const mixed = [
      { ...line, event_id: 'one' },
      { ...line, event_id: 'two' },
    ];
    expect(checkCart(mixed, one)).toMatchObject({ code: 'continueFailed' });
  });

  test('checkCart refuses a cart whose lines let no people in', () => {
    expect(checkCart([aLine({ quantity: 2, pax: 0 })], one)).toMatchObject({ code: 'selectQuantity' });
  });

  test('checkCart refuses quantities that a number does not hold exactly', () => {
    const crowd = aLine({ quantity: Number.MAX_SAFE_INTEGER, pax: 0 });
    expect(() => checkCart([aLine(), crowd, crowd], one)).toThrow(RangeError);
  });
});

describe('checkCart and checkMultiCart', () => {
  const hidden = aPackage({ package_map_id: 'hidden', is_hidden: true });
  const event = anEvent({ _id: 'one', package_data: [aPackage(), hidden] });
  const lines = [aLine({ id: 'hidden', event_id: 'one' })];

  test('checkCart and checkMultiCart sell a hidden package only when it is among the packages given', () => {
    const shown = { packages: visiblePackages([aPackage(), hidden]) };
    const named = { packages: visiblePackages([aPackage(), hidden], [['hidden', 1]]) };
    expect(checkCart(lines, event, shown)).toMatchObject({ code: 'continueFailed' });
    expect(checkMultiCart(lines, [event], shown)).toMatchObject({ code: 'continueFailed' });
    expect(checkCart(lines, event, named)).toEqual({ ok: true });
    expect(checkMultiCart(lines, [event], named)).toEqual({ ok: true });
  });

  test('checkCart and checkMultiCart agree about one event with any packages', () => {
    const cart = fc.array(
      fc.record({ id: fc.constantFrom('pkg-1', 'hidden', 'x'), quantity: fc.integer({ min: 1, max: 6 }) }),
      { minLength: 1, maxLength: 3 },
    );
    const packages = fc.option(fc.subarray([pkg, hidden, aPackage({ package_map_id: 'x' })]), {
      nil: undefined,
    });
    fc.assert(
      fc.property(cart, packages, (chosen, given) => {
        const own = chosen.map((line) => aLine({ ...line, event_id: 'one' }));
        const options = given && { packages: given };
        expect(checkMultiCart(own, [event], options)).toEqual(checkCart(own, event, options));
      }),
    );
  });
});

describe('checkMultiCart', () => {
  test('checkMultiCart sells the packages given for an event that carries none', () => {
    const lines = [aLine({ quantity: 2, event_id: 'two' })];
    expect(checkMultiCart(lines, [one, two])).toMatchObject({ code: 'continueFailed' });
    expect(checkMultiCart({ lines }, [one, two], { packages: [pkg] })).toEqual({ ok: true });
    expect(checkMultiCart(lines, [anEvent({ _id: 'two', package_data: [] })], { packages: [pkg] })).toEqual({
      ok: true,
    });
  });

  test('checkMultiCart prefers the packages given to those of the events', () => {
    const lines = [aLine({ quantity: 5, event_id: 'one' })];
    expect(checkMultiCart(lines, [one, two])).toMatchObject({ code: 'maxLimit' });
    expect(checkMultiCart(lines, [one, two], { packages: [aPackage()] })).toEqual({ ok: true });
    expect(checkMultiCart(lines, [one, two], { packages: [] })).toMatchObject({ code: 'continueFailed' });
  });

  test("checkMultiCart does not sell one event's package at another event", () => {
    const other = anEvent({ _id: 'two', package_data: [aPackage({ package_map_id: 'theirs' })] });
    const lines = [aLine({ quantity: 2, event_id: 'two' })];
    expect(checkMultiCart(lines, [one, other])).toMatchObject({ code: 'continueFailed' });
    const packages = [pkg, aPackage({ package_map_id: 'theirs' })];
    expect(checkMultiCart(lines, [one, other], { packages })).toMatchObject({ code: 'continueFailed' });
    expect(checkMultiCart(lines, [one, { ...other, package_data: [pkg] }], { packages })).toEqual({
      ok: true,
    });
  });

  test('checkMultiCart answers a refusal with a code and a message', () => {
    expect(checkMultiCart([], [one])).toEqual({
      ok: false,
      code: 'selectPackage',
      message: 'Please Select Package.',
    });
    expect(checkMultiCart([aLine()], [one])).toMatchObject({ code: 'continueFailed' });
    const mixed = [aLine({ quantity: 2, event_id: 'one' }), aLine({ quantity: 2, event_id: 'three' })];
    expect(checkMultiCart(mixed, [one, two])).toMatchObject({ code: 'continueFailed' });
  });
});
